import type { generationsEmailMessages as english } from "./generations.emails.messages.ts";

export const generationsEmailMessages: typeof english = {
  pictureReady: ({ title, shows_picture }) => ({
    subject: "Dein Bild ist fertig",
    lines: [`${title} ist fertig und liegt in deiner Galerie.`],
    action: "Bild ansehen",
    after: shows_picture
      ? "Du möchtest deine Bilder in E-Mails sehen. Das kannst du in den Einstellungen ändern."
      : "Damit eure Gesichter privat bleiben, zeigen wir hier die Szene und nicht euer Bild. Das kannst du in den Einstellungen ändern.",
  }),
};
