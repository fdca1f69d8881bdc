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

  // src/lib/early-requests.ts uses them.
  window.earlyRequests = new Map();
  for (const path of early.split(" ").filter(Boolean)) {
    const address = path.replace("{now}", Date.now());
    const response = fetch(address, {
      headers: { accept: "application/json", authorization: `Bearer ${token}` },
    });
    // A failure is reported to the call that uses the response.
    response.catch(() => {});
    if (path.startsWith("/api/gallery/banners")) loadFirstBanner(response);
    window.earlyRequests.set(path.split("?")[0], { token, response });
  }
})();
