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

  /**
   * The placeholder of the dashboard shows its largest picture, so that it need not wait until the code of
   * the app has rendered the page. The document names it, unless the service worker kept the document.
   */
  for (const { media, href } of document.querySelectorAll('link[rel="preload"][as="image"]')) {
    if (!matchMedia(media).matches) continue;
    const picture = new Image();
    picture.addEventListener("load", () => {
      root.style.setProperty("--first-banner", `url("${href}")`);
      root.dataset.firstBanner = "";
    });
    picture.src = href;
  }

  const now = new Date();
  const values = { now: now.getTime(), month: now.getMonth() + 1, year: now.getFullYear() };
  // src/lib/early-requests.ts uses them.
  window.earlyRequests = new Map();
  for (const path of early.split(" ").filter(Boolean)) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]);
    const response = fetch(address, {
      headers: { accept: "application/json", authorization: `Bearer ${token}` },
    });
    // A failure is reported to the call that uses the response.
    response.catch(() => {});
    window.earlyRequests.set(address.replace(/[?&]t=\d+$/, ""), { token, response });
  }
})();
