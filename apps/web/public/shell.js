// Loaded before the first paint of an app page. It shows the frame of the page to a signed-in user, with
// the greeting, and starts the first requests while the code of the app is still loading.
// It is a separate file because the content security policy forbids inline scripts.
(() => {
  const { early = "", greetings = "" } = document.currentScript.dataset;
  const root = document.documentElement;

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser blocks local storage.
      return null;
    }
  }

  const token = read("twofold.token");
  if (!token) return;
  root.dataset.session = "";

  /** The build writes the three greetings, because the documents are in different languages. */
  function greet({ full_name: fullName = "", username = "" }) {
    const [morning, afternoon, evening] = greetings.split("|");
    const hour = new Date().getHours();
    const greeting = hour < 5 || hour >= 18 ? evening : hour < 12 ? morning : afternoon;
    const name = fullName.trim().split(/\s+/)[0] || username;
    root.style.setProperty("--greeting", JSON.stringify(greeting.replace("{name}", name)));
  }
  try {
    if (greetings) greet(JSON.parse(read("twofold.user")) ?? {});
  } catch {
    // An older release stored the user differently; the app reads it again.
  }

  /** The largest picture of the dashboard, which the app shows as soon as it has rendered. */
  function loadFirstBanner(response) {
    const size = matchMedia("(min-width: 40rem)").matches ? "" : "?size=portrait";
    response
      .then((reply) => reply.clone().json())
      .then(([{ filename }]) => {
        const picture = new Image();
        picture.fetchPriority = "high";
        picture.src = `/ai_gallery/${encodeURIComponent(filename)}${size}`;
      })
      // The app reads the banners again and shows what is wrong.
      .catch(() => {});
  }

  const now = new Date();
  const addresses = early
    .replace("{month}", now.getMonth() + 1)
    .replace("{year}", now.getFullYear())
    .split(" ")
    .filter(Boolean);
  if (addresses.length === 0) return;
  const init = { headers: { accept: "application/json", authorization: `Bearer ${token}` } };
  // As long as the service worker waits for a reply.
  const together = fetch(`/api/reads?of=${encodeURIComponent(addresses.join(" "))}`, {
    ...init,
    signal: AbortSignal.timeout(5_000),
  }).then(async (response) => {
    const renewed = response.headers.get("x-access-token");
    const { replies } = await response.json();
    return { replies, renewed };
  });

  /** Without a reply, or without this part of it, a separate request shows what is wrong. */
  async function replyTo(address) {
    const { replies, renewed } = await together.catch(() => ({}));
    const part = replies?.[address];
    if (!part) return fetch(address, init);
    const headers = new Headers({ "content-type": "application/json", etag: part.etag });
    if (renewed) headers.set("x-access-token", renewed);
    return new Response(part.body, { headers });
  }

  // src/lib/early-requests.ts uses them.
  window.earlyRequests = new Map();
  for (const address of addresses) {
    const response = replyTo(address);
    // A failure is reported to the call that uses the response.
    response.catch(() => {});
    if (address === "/api/gallery/banners") loadFirstBanner(response);
    window.earlyRequests.set(address, { token, response });
  }
})();
