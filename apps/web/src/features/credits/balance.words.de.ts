import { plural } from "../../lib/language.ts";
import type { words as english } from "./balance.words.ts";

export const words: typeof english = {
  unit: (credits) => plural(credits, { one: "Credit", other: "Credits" }),
  free: "Gratis",
  freeOfWhat: "ist hier alles",
  allFree: "Alles ist kostenlos",
  plan: "Tarif:",
};
