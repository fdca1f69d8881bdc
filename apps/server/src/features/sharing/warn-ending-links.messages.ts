import type { Language } from "@twofold/contract/languages";

export const warnEndingMessages: Record<
  Language,
  (title: string) => { readonly title: string; readonly body: string }
> = {
  en: (title) => ({
    title: "A link ends in three days",
    body: `The link to “${title}” stops working then. You can renew it in the album.`,
  }),
  de: (title) => ({
    title: "Ein Link endet in drei Tagen",
    body: `Der Link zu „${title}“ funktioniert dann nicht mehr. Du kannst ihn im Album verlängern.`,
  }),
};
