import type { usersMessages as english } from "./users.messages.ts";

export const usersMessages: typeof english = {
  title: "Personen",
  lead: "Suche nach Id, genauer Adresse oder dem Anfang eines Benutzernamens.",
  caption: "Personen",
  fileName: "twofold-personen.csv",
  search: "Id, Adresse oder Benutzername",
  plan: "Abo",
  state: "Zustand",
  any: "Alle",
  noPlan: "Kostenlos",
  clear: "Zurücksetzen",
  name: "Name",
  credits: "Credits",
  lastSeen: "Zuletzt hier",
  joined: "Dabei seit",
  never: "–",
  team: "Team",
  empty: "Niemand gefunden",
  emptyLine: "Eine Adresse muss vollständig sein, ein Benutzername darf der Anfang sein.",
  states: {
    active: "Aktiv",
    unconfirmed: "Nicht bestätigt",
    suspended: "Gesperrt",
    deleted: "Gelöscht",
  },
  suspendedUntil: (date) => `Gesperrt bis ${date}`,
};
