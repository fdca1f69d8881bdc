import { words } from "../dashboard/dashboard.words.ts";

/** Until the operator has placed something there. */
export function AdPlace({ isTall = false }: { isTall?: boolean }) {
  return <p className={isTall ? "ad ad-tall" : "ad"}>{words.ads}</p>;
}
