import { adSlotMessages } from "./ad-slot.messages.ts";

/** Until the operator has placed something there. */
export function AdSlot({ isTall = false }: { isTall?: boolean }) {
  return <p className={isTall ? "ad ad-tall" : "ad"}>{adSlotMessages.text}</p>;
}
