import type { adSlotMessages as english } from "./ad-slot.messages.ts";

export const adSlotMessages: typeof english = {
  text: "Hier könnte deine Werbung stehen!",
  label: "Anzeige",
};
