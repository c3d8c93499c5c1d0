// The picture of the end, as SVG and as PNG: the server leaves room for the largest table, and the
// browser, which paints it, sees how much of that is empty.

const MARGIN = 12; // below what lies lowest

/**
 * @param {string} svg
 * @returns {Promise<HTMLCanvasElement>}
 */
async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0);
  return canvas;
}

/**
 * How high a picture is without the empty ground at its lower edge.
 * @param {HTMLCanvasElement} canvas
 * @returns {number}
 */
function heightOf(canvas) {
  const { width, height } = canvas;
  const data = canvas.getContext("2d", { willReadFrequently: true })?.getImageData(0, 0, width, height).data;
  if (!data) return height;
  const pixels = new Uint32Array(data.buffer);
  const ground = pixels[pixels.length - 1];
  let lowest = pixels.length - 1;
  while (lowest > 0 && pixels[lowest] === ground) lowest--;
  return Math.min(height, Math.ceil((lowest + 1) / width) + MARGIN);
}

/**
 * The same picture, as high as it has to be.
 * @param {string} svg
 * @param {number} high
 */
function cut(svg, high) {
  return svg
    .replace(/ height="\d+" viewBox="0 0 (\d+) \d+"/, ` height="${high}" viewBox="0 0 $1 ${high}"`)
    .replace(/(<foreignObject width="\d+") height="\d+"/, `$1 height="${high}"`);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
function png(canvas) {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/** @param {HTMLAnchorElement} link */
async function download(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(answer.statusText);
  const whole = await answer.text();
  const svg = cut(whole, heightOf(await painted(whole)));
  const asPng = link.hasAttribute("data-png");
  const blob = asPng ? await png(await painted(svg)) : new Blob([svg], { type: "image/svg+xml" });
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(blob);
  saved.download = asPng ? link.download.replace(/svg$/, "png") : link.download;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 1000);
}

/** A browser that cannot paint it gets the SVG as it is. */
export function listenToPicture() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-png], a[data-svg]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    download(link).catch(() => location.assign(link.href));
  });
}
