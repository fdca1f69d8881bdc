// Shows what the server tells a browser that has let it, and leads there. It caches nothing and takes
// part in no other request.

const KEPT = "told";
const MOST_KEPT = 50;

/** Whether this message was shown before: a push service may deliver one twice. */
async function isKnown(id) {
  const kept = await caches.open(KEPT);
  const key = `/told/${encodeURIComponent(id)}`;
  if (await kept.match(key)) return true;
  await kept.put(key, new Response(null, { status: 204 }));
  const all = await kept.keys();
  await Promise.all(
    all.slice(0, Math.max(0, all.length - MOST_KEPT)).map((old) => kept.delete(old)),
  );
  return false;
}

/** A message that cannot be read is shown all the same: a browser wants to see something for each. */
function read(data) {
  try {
    const { id, title, body, link } = data.json();
    return { id: String(id), title: String(title), body: String(body), link: String(link) };
  } catch {
    return {
      id: "unreadable",
      title: "Twofold",
      body: "There is news for you.",
      link: "/dashboard",
    };
  }
}

async function show(data) {
  const { id, title, body, link } = read(data);
  const isAgain = await isKnown(id);
  await self.registration.showNotification(title, {
    body,
    // One of the same tag replaces the one that is there, without a sound.
    tag: id,
    silent: isAgain,
    icon: "/app-icon-192.png",
    data: { link },
  });
}

/** Only to ourselves, whatever the message says. */
function addressOf(link) {
  const url = new URL(link ?? "/", self.location.origin);
  return url.origin === self.location.origin ? url.href : `${self.location.origin}/`;
}

async function open(link) {
  const address = addressOf(link);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [page] = pages;
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  // Only a page that this worker controls can be led elsewhere.
  return page.navigate(address).catch(() => self.clients.openWindow(address));
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
