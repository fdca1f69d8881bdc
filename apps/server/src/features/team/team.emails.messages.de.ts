import type { AdminRole } from "@twofold/contract/admin/rights";
import type { teamEmailMessages as english } from "./team.emails.messages.ts";

const roles: Record<AdminRole, string> = {
  owner: "Inhaber",
  operator: "Betrieb",
  support: "Support",
  editor: "Redaktion",
};

export const teamEmailMessages: typeof english = {
  roleChanged: ({ username, role, is_given, by }) => ({
    subject: is_given
      ? "Jemand hat eine neue Rolle in der Administration"
      : "Jemand hat eine Rolle in der Administration verloren",
    lines: [
      "Alle Inhaber erhalten diese E-Mail, wenn sich eine Rolle im Administrationsbereich ändert.",
    ],
    rows: [
      { label: "Konto", value: username },
      { label: is_given ? "Neue Rolle" : "Entzogene Rolle", value: roles[role] },
      { label: "Geändert von", value: by ?? "Kommandozeile des Servers" },
    ],
    action: "Team öffnen",
    after:
      "Wenn du das nicht erwartet hast, entziehe die Rolle und beende die Sitzungen des Kontos.",
  }),
};
