// Shows notices that arrive while no page is open, and leads to the table.

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Ludopolis", {
      body: told.body,
      lang: told.language,
      tag: told.url,
      icon: "/static/icon-turn.svg",
      data: { url: told.url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data?.url ?? "/", self.location.origin).href));
});

/** @param {string} address */
async function show(address) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.find((page) => page.url.split("?")[0] === address);
  await (here ? here.focus() : self.clients.openWindow(address));
}
