import type { Language } from "@twofold/contract/languages";
import { EXPORT_DAYS } from "@twofold/contract/account/exports";

export const exportReadyMessages: Record<
  Language,
  { readonly title: string; readonly body: string }
> = {
  en: {
    title: "Your data is ready",
    body: `You can download it for ${EXPORT_DAYS} days.`,
  },
  de: {
    title: "Deine Daten sind fertig",
    body: `Du kannst sie ${EXPORT_DAYS} Tage lang herunterladen.`,
  },
};
