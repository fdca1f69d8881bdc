import { words } from "./ad-slot.words.ts";

/** Until the operator has placed something there. */
export function AdSlot({ isTall = false }: { isTall?: boolean }) {
  return <p className={isTall ? "ad ad-tall" : "ad"}>{words.text}</p>;
}
