import type { Language } from "@twofold/contract/languages";
import { dateIn } from "#kit/language.ts";

interface SeatNotices {
  ends(plan: string, day: string): { readonly title: string; readonly body: string };
}

/** Notifications of the person whose partner pays. */
export const seatNotices: Record<Language, SeatNotices> = {
  en: {
    ends: (plan, day) => ({
      title: `Your shared ${plan} plan ends on ${dateIn("en", day)}`,
      body: "Your pictures and credits stay with you. You can choose a plan any time.",
    }),
  },
  de: {
    ends: (plan, day) => ({
      title: `Euer gemeinsamer Tarif ${plan} endet am ${dateIn("de", day)}`,
      body: "Deine Bilder und Credits bleiben dir. Du kannst jederzeit einen Tarif wählen.",
    }),
  },
};
