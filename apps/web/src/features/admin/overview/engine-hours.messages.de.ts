import type { engineHoursMessages as english } from "./engine-hours.messages.ts";

export const engineHoursMessages: typeof english = {
  title: "Modelle, letzte 48 Stunden",
  line: "Jeder Balken ist eine Stunde",
  engine: "Modell",
  state: "Zustand",
  hours: "Nach Stunden",
  delivered: "Geliefert",
  p95: "95. Perzentil",
  cost: "Kosten",
  perDelivered: "Je Bild",
  failing: (hours) =>
    hours === 0 ? "Keine Stunde mit Fehlern" : `Fehler in ${hours} von 48 Stunden`,
  states: {
    on: "Läuft",
    resting: "Pausiert",
    out_of_budget: "Budget aufgebraucht",
    off: "Aus",
  },
};
