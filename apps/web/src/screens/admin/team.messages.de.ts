import type { teamMessages as english } from "./team.messages.ts";

export const teamMessages: typeof english = {
  title: "Team & Protokoll",
  lead: "Jede Änderung und jeder Blick auf Vertrauliches, der Reihe nach. Einträge können nicht geändert oder entfernt werden.",
  ownLead: "Deine eigenen Änderungen und Blicke auf Vertrauliches. Inhaber sehen die von allen.",
  parts: "Teile dieser Seite",
  audit: "Protokoll",
  team: "Team",
};
