import { useEffect } from "react";

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Calls the function of a key wherever the focus is, except in a field. */
export function useArrowKeys(
  isEnabled: boolean,
  actions: Readonly<Record<string, () => void>>,
): void {
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent): void => {
      const act = actions[event.key];
      if (!act || isField(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    };
    // In the capture phase, because the dialog stops such keys from reaching the page behind it.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
}
