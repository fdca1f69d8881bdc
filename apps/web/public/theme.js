// Loaded before the first paint, so that a user of the dark theme sees no light flash.
// It is a separate file because the content security policy forbids inline scripts.
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
      // The browser blocks local storage.
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
  // The theme was changed in another tab, or in the settings of this tab.
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && apply());
  addEventListener("twofold:theme", apply);
})();
