import type { words as english } from "./dashboard.words.ts";

export const words: typeof english = {
  greeting: (greeting, name) => `${greeting}, ${name}`,
  price: "1 Credit",
  free: "Kostenlos",
  thisMonth: "Dieser Monat",
};
