// The picture of the end as PNG: the browser paints the SVG of the server.

/**
 * @param {string} address of the SVG
 * @returns {Promise<Blob>}
 */
async function painted(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/** @param {HTMLAnchorElement} link */
async function download(link) {
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(await painted(link.href));
  saved.download = link.download.replace(/svg$/, "png");
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 1000);
}

/** A browser that cannot paint it gets the SVG. */
export function listenToPicture() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-png]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    download(link).catch(() => location.assign(link.href));
  });
}
