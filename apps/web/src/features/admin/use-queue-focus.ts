import { useEffect, useRef, type RefObject } from "react";

/**
 * J, K, a decision and the way back choose another entry of a queue: the focus follows, so that the
 * keyboard alone is enough. On a phone the list is hidden while an entry is open.
 */
export function useQueueFocus(
  list: RefObject<HTMLElement | null>,
  selected: string | undefined,
): void {
  const wasSelected = useRef(selected);
  useEffect(() => {
    if (wasSelected.current === selected) return;
    wasSelected.current = selected;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest(".queue")) return;
    const links = list.current;
    const link = links?.querySelector<HTMLElement>("[aria-current]") ?? links?.querySelector("a");
    link?.focus();
    if (document.activeElement !== link)
      document.querySelector<HTMLElement>(".queue-back")?.focus();
  }, [list, selected]);
}
