import { useEffect } from "react";

/** Replaces the title of the route by that of what the page shows. The next page has its own again. */
export function usePageTitle(title: string): void {
  // An effect runs after the layout effect that sets the title of the route.
  useEffect(() => {
    document.title = `${title} · Twofold`;
  }, [title]);
}
