import { adSlotMessages } from "./ad-slot.messages.ts";

/** A placeholder until the operator places an ad. */
export function AdSlot({ isTall = false }: { isTall?: boolean }) {
  return <p className={isTall ? "ad ad-tall" : "ad"}>{adSlotMessages.text}</p>;
}
