/** By then the page itself is loaded, also on a slow phone. */
const LATEST_MS = 5_000;

/**
 * Resolves when the element scrolls into view, or immediately if it does not exist. It resolves after some
 * seconds in any case, because the element may be removed before it was in view.
 */
export function whenVisible(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element || !("IntersectionObserver" in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) finish();
      },
      // Its upper edge may be in view before the visitor scrolls.
      { rootMargin: "-80px" },
    );
    const timer = setTimeout(finish, LATEST_MS);
    function finish(): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
    observer.observe(element);
  });
}
