import { getSession } from "../features/auth/session.ts";
import { loadPage } from "./gate.tsx";

/** A link that is pointed at is likely to be followed: its code can be on the way before the click. */
export function loadPagesAhead(): void {
  for (const sign of ["pointerover", "focusin"])
    document.addEventListener(sign, load, { passive: true });
}

function load({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin) return;
  loadPage(link.pathname, getSession()).catch(() => {});
}
