import type { registerMessages as english } from "./register.messages.ts";

export const registerMessages: typeof english = {
  title: "Platz für zwei",
  lead: "Jeden Tag kostenlose Credits. Ohne Karte.",
  quote: "Eure Fotos bleiben eure. Niemand sieht sie, den ihr nicht ausgesucht habt.",
  isKnown: "Schon bei uns?",
  signIn: "Anmelden",
};
