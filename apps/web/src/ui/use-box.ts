import { useLayoutEffect, useState, type RefObject } from "react";

/** The width of an element and its distance from the top of the document. */
export function useBox(list: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = list.current;
      if (!element) return;
      const width = element.clientWidth;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setBox((known) => (known.width === width && known.top === top ? known : { width, top }));
    };
    measure();
    // Content above may grow, which moves the list without changing its size.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return box;
}
