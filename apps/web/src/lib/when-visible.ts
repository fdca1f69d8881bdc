/** Resolves when the element scrolls into view, or immediately if it does not exist yet. */
export function whenVisible(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element || !("IntersectionObserver" in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      // Its upper edge may be in view before the visitor scrolls.
      { rootMargin: "-80px" },
    );
    observer.observe(element);
  });
}
