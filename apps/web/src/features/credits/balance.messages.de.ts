import { plural } from "../../lib/language.ts";
import type { balanceMessages as english } from "./balance.messages.ts";

export const balanceMessages: typeof english = {
  unit: (credits) => plural(credits, { one: "Credit", other: "Credits" }),
  free: "Gratis",
  freeOfWhat: "ist hier alles",
  allFree: "Alles ist kostenlos",
  plan: "Tarif:",
};
