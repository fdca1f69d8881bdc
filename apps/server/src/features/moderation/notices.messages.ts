import type { Language } from "@twofold/contract/languages";
import type { Restriction } from "@twofold/contract/moderation";

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

interface NoticeMessages {
  readonly decided: Record<Restriction, NoticeText>;
  readonly withdrawn: NoticeText;
  readonly appeal: Record<"restored" | "upheld", NoticeText>;
}

export const noticeMessages: Record<Language, NoticeMessages> = {
  en: {
    decided: {
      hide: {
        title: "One of your pictures is not shown publicly",
        body: "It stays in your gallery. Read why, and how to appeal.",
      },
      block: {
        title: "One of your pictures can no longer be shared",
        body: "It stays in your gallery. Read why, and how to appeal.",
      },
    },
    withdrawn: {
      title: "A decision about your picture was withdrawn",
      body: "It no longer applies. We check the picture again.",
    },
    appeal: {
      restored: {
        title: "Your appeal succeeded",
        body: "The restriction of your picture is lifted.",
      },
      upheld: {
        title: "Your appeal was decided",
        body: "Another person checked your picture, and the decision stays.",
      },
    },
  },
  de: {
    decided: {
      hide: {
        title: "Eines deiner Bilder wird nicht öffentlich gezeigt",
        body: "Es bleibt in deiner Galerie. Hier erfährst du, warum und wie du widersprechen kannst.",
      },
      block: {
        title: "Eines deiner Bilder kann nicht mehr geteilt werden",
        body: "Es bleibt in deiner Galerie. Hier erfährst du, warum und wie du widersprechen kannst.",
      },
    },
    withdrawn: {
      title: "Eine Entscheidung über dein Bild wurde zurückgenommen",
      body: "Sie gilt nicht mehr. Wir prüfen das Bild noch einmal.",
    },
    appeal: {
      restored: {
        title: "Dein Widerspruch war erfolgreich",
        body: "Die Einschränkung deines Bildes ist aufgehoben.",
      },
      upheld: {
        title: "Über deinen Widerspruch wurde entschieden",
        body: "Eine andere Person hat dein Bild geprüft, und die Entscheidung bleibt.",
      },
    },
  },
};
