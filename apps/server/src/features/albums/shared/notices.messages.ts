import type { Language } from "@twofold/contract/languages";

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

interface AlbumNotices {
  shared(name: string, title: string): NoticeText;
  added(name: string, title: string): NoticeText;
}

export const albumNotices: Record<Language, AlbumNotices> = {
  en: {
    shared: (name, title) => ({
      title: `${name} shares an album with you`,
      body: `“${title}” is now in your albums.`,
    }),
    added: (name, title) => ({
      title: `${name} added pictures`,
      body: `There is something new in “${title}”.`,
    }),
  },
  de: {
    shared: (name, title) => ({
      title: `${name} teilt ein Album mit dir`,
      body: `„${title}“ ist jetzt in deinen Alben.`,
    }),
    added: (name, title) => ({
      title: `${name} hat Bilder hinzugefügt`,
      body: `In „${title}“ gibt es etwas Neues.`,
    }),
  },
};
