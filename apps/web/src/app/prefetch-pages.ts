import { getSession } from "../features/auth/session.ts";
import { loadEntrance, loadPage } from "./gate.tsx";

const SLOW_MS = 250;

let waiting = 0;
const listeners = new Set<() => void>();

/** The number of pages that were requested by a click and are still loading. */
export function getWaiting(): number {
  return waiting;
}

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** A link under the pointer is likely to be clicked, so its code is loaded early. */
export function loadPagesAhead(): void {
  const logJobErrors = (event: Event): void => void pageOf(event)?.catch(() => {});
  document.addEventListener("pointerover", logJobErrors, { passive: true });
  document.addEventListener("focusin", logJobErrors, { passive: true });
  // While the server checks the password there is time to load the next page.
  document.addEventListener(
    "submit",
    () => void (getSession().user ?? loadEntrance().catch(() => {})),
    true,
  );
  document.addEventListener("click", (event) => void watch(pageOf(event)), { passive: true });
}

function pageOf({ target }: Event): Promise<unknown> | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target) return undefined;
  return loadPage(link.pathname, getSession());
}

/** The old page stays until the new one can render, so a slow navigation needs a visible indicator. */
async function watch(page: Promise<unknown> | undefined): Promise<void> {
  if (!page) return;
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    count(1);
  }, SLOW_MS);
  await page.catch(() => {});
  clearTimeout(timer);
  if (isCounted) count(-1);
}
