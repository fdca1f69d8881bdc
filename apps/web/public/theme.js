// Loaded before anything is painted, so that nobody who has chosen the dark sees a flash of the light.
// It is a file of its own because the page's policy forbids scripts inside of it.
(() => {
  const KEY = "twofold.theme";
  const grounds = { light: "#fbf6f0", dark: "#1a0f16" };
  const root = document.documentElement;
  const meta = (name) => [...document.head.querySelectorAll(`meta[name="${name}"]`)];
  const asDevice = new Map();

  function read() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // A browser that lets nobody keep anything.
      return null;
    }
  }

  function apply() {
    const chosen = read();
    const theme = Object.hasOwn(grounds, chosen ?? "") ? chosen : null;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const each of meta("color-scheme")) each.content = theme ?? "light dark";
    for (const each of meta("theme-color")) {
      if (!asDevice.has(each)) asDevice.set(each, each.content);
      each.content = theme ? grounds[theme] : asDevice.get(each);
    }
  }

  apply();
  // Another tab has chosen, or the settings of this one.
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && apply());
  addEventListener("twofold:theme", apply);
})();
