import type { retentionMessages as english } from "./retention.messages.ts";

export const retentionMessages: typeof english = {
  title: "Personen, die wiederkommen",
  definition:
    "Von den Personen, die sich in einer Woche registriert haben, diejenigen, die Twofold in den Wochen danach genutzt haben. Wochen beginnen am Montag in UTC. Gespeichert ist nur ein Bit je Person und Woche. Zahlen unter fünf Personen werden nicht gezeigt.",
  line: "Nach der Woche der Registrierung",
  week: "Woche vom",
  people: "Registriert",
  after: (weeks) => `+${weeks}`,
  afterLong: (weeks) => (weeks === 1 ? "1 Woche später" : `${weeks} Wochen später`),
  few: "< 5",
  notYet: "Noch nicht",
};
