// Shows notices that arrive while no page is open, and leads to the table.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    worker.registration.showNotification(told.title ?? "Ludopolis", {
      body: told.body,
      lang: told.language,
      tag: told.url,
      icon: "/static/icon-turn.svg",
      data: { url: told.url },
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data?.url ?? "/", worker.location.origin).href));
});

/** @param {string} address */
async function show(address) {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.find((page) => page.url.split("?")[0] === address);
  await (here ? here.focus() : worker.clients.openWindow(address));
}
