import type { Language } from "@twofold/contract/languages";

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** A name is null if it must not be shown to a stranger. */
interface PartnerNotices {
  invited(name: string | null): NoticeText;
  readonly answered: NoticeText;
  linked(name: string | null): NoticeText;
  photosAsked(name: string): NoticeText;
  /** Names neither who ended it nor a reason. */
  unlinked(name: string | null, days: number): NoticeText;
}

export const partnerNotices: Record<Language, PartnerNotices> = {
  en: {
    invited: (name) => ({
      title: `${name ?? "Someone who knows your address"} would like to link with you`,
      body: "Nothing is shared until you accept.",
    }),
    answered: {
      title: "Your invitation was answered with another address",
      body: "Check whether it is your partner, and confirm.",
    },
    linked: (name) => ({
      title: name === null ? "You are linked with your partner" : `You and ${name} are linked`,
      body: "Choose what you would like to share.",
    }),
    photosAsked: (name) => ({
      title: `${name} would like to make a picture with you`,
      body: "Choose the photos that may be used. You can take them back at any time.",
    }),
    unlinked: (name, days) => ({
      title: `You and ${name ?? "your partner"} are no longer linked on Twofold`,
      body: `This stays with you: all your photos, pictures, days and credits${
        days === 0
          ? ""
          : `, with your own copy of ${days === 1 ? "the day" : `${days} days`} you shared`
      }.`,
    }),
  },
  de: {
    invited: (name) => ({
      title: `${name ?? "Jemand, der deine Adresse kennt,"} möchte sich mit dir verbinden`,
      body: "Bis du annimmst, wird nichts geteilt.",
    }),
    answered: {
      title: "Deine Einladung wurde mit einer anderen Adresse beantwortet",
      body: "Prüf, ob es die richtige Person ist, und bestätige sie.",
    },
    linked: (name) => ({
      title: name === null ? "Ihr seid jetzt verbunden" : `Du und ${name} seid jetzt verbunden`,
      body: "Wähl aus, was du teilen möchtest.",
    }),
    photosAsked: (name) => ({
      title: `${name} möchte ein Bild mit dir machen`,
      body: "Wähl aus, welche Fotos dafür benutzt werden dürfen. Du kannst sie jederzeit zurücknehmen.",
    }),
    unlinked: (name, days) => ({
      title:
        name === null
          ? "Ihr seid auf Twofold nicht mehr verbunden"
          : `Du und ${name} seid auf Twofold nicht mehr verbunden`,
      body: `Das bleibt bei dir: alle deine Fotos, Bilder, Tage und Credits${
        days === 0
          ? ""
          : `, mit deiner eigenen Kopie ${days === 1 ? "des gemeinsamen Tages" : `von ${days} gemeinsamen Tagen`}`
      }.`,
    }),
  },
};
