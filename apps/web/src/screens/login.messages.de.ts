import type { loginMessages as english } from "./login.messages.ts";

export const loginMessages: typeof english = {
  title: "Willkommen zurück, ihr zwei",
  lead: "Eure Bilder und eure Tage sind da, wo ihr sie gelassen habt.",
  newTitle: (name) => `Du bist dabei, ${name}.`,
  newLead: "Die ersten Bilder gehen auf uns.",
  quote: "Manche Tage kommen einmal im Jahr. Sei für einen davon früh dran.",
  expired: "Du wurdest abgemeldet. Bitte melde dich neu an.",
  isNew: "Neu hier?",
  register: "Konto anlegen",
};
