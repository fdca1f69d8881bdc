import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { routeAt } from "./routes.ts";

const POSITIONS = "twofold.scroll";

export function titleOf(pathname: string): string {
  const route = routeAt(pathname);
  if (!route) return "Twofold";
  return route.path === "/" ? `Twofold: ${route.title}` : `${route.title} · Twofold`;
}

/** A queue of the admin area stays the same page while its entries are chosen, and keeps the focus. */
export const pageOf = (pathname: string): string =>
  /^\/admin\/(?:moderation|support)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;

/** Replaces what a browser does between two documents: title, scroll position and focus. */
export function usePageChange(): void {
  useTitle();
  useScroll();
  useFocus();
}

function useTitle(): void {
  const { pathname } = useLocation();
  useBrowserLayoutEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
}

function useScroll(): void {
  const location = useLocation();
  const { hash } = location;
  // The first page of every document has the same key, whichever page it is.
  const key = location.key === "default" ? location.pathname : location.key;
  const type = useNavigationType();
  const isFirst = useRef(true);

  useBrowserLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const saved = readPositions();
    const position = type === NavigationType.Pop ? saved[key] : undefined;
    if (position !== undefined) scrollTo(0, position);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isFirst.current) scrollTo(0, 0);
    isFirst.current = false;

    const remember = (): void => {
      saved[key] = scrollY;
    };
    const write = (): void => sessionStorage.setItem(POSITIONS, JSON.stringify(saved));
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", write);
    return () => {
      write();
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", write);
    };
  }, [key, hash, type]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** A screen reader announces the new heading, and the next Tab starts at the new page. */
function useFocus(): void {
  const page = pageOf(useLocation().pathname);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.classList.add("outline-none");
    (heading ?? main)?.focus({ preventScroll: true });
  }, [page]);
}

/** There is no layout on the server, and React warns about each layout effect. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
