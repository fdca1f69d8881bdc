import { useEffect, useRef } from "react";

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Only while the focus is inside the queue, so that the keys never collide with typing or assistive software. */
const isForQueue = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  target.closest(".queue") !== null &&
  !target.matches(FIELD);

/** Runs an action when its key is pressed inside a queue. */
export function useQueueKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = isForQueue(event) ? current.current[event.key.toLowerCase()] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
