import type { Restriction } from "@twofold/contract/moderation";
import { statementMessages } from "@twofold/contract/moderation/statement.messages.de";
import { dateIn } from "#kit/language.ts";
import type { moderationEmailMessages as english } from "./moderation.emails.messages.ts";

const what: Record<Restriction, string> = {
  hide: "Andere sehen dein Bild nicht",
  block: "Andere sehen dein Bild nicht, und Links dazu sind beendet",
};
const where: Record<Restriction, string> = {
  hide: "In der öffentlichen Galerie, überall",
  block: "In der öffentlichen Galerie und hinter geteilten Links, überall",
};

export const moderationEmailMessages: typeof english = {
  statement: ({ decision, code, is_automatic, appeal_months, appeal_until }) => ({
    subject: "Eine Entscheidung über eines deiner Bilder",
    lines: [
      statementMessages[code].reason,
      "Das Bild bleibt in deiner Galerie, in der nur du es siehst.",
    ],
    rows: [
      { label: "Entscheidung", value: what[decision] },
      { label: "Gilt", value: where[decision] },
      { label: "Regel", value: statementMessages[code].rule },
      {
        label: "Entschieden von",
        value: is_automatic ? "Software, automatisch" : "Einem Menschen",
      },
      { label: "Widerspruch bis", value: dateIn("de", appeal_until.slice(0, 10)) },
    ],
    action: "Bild ansehen und widersprechen",
    after: `Wenn du das für falsch hältst, kannst du in deinen Einstellungen ${appeal_months} Monate lang kostenlos widersprechen. Dann prüft es eine Person, die nicht so entschieden hat. Du kannst dich auch an ein Gericht oder eine zertifizierte Streitbeilegungsstelle wenden.`,
  }),
  withdrawn: () => ({
    subject: "Eine Entscheidung über eines deiner Bilder wurde zurückgenommen",
    lines: [
      "Wir haben dir eine Begründung zu einem deiner Bilder geschickt. Diese Entscheidung wurde zurückgenommen und gilt nicht mehr.",
      "Wir prüfen das Bild noch einmal. Wird es dann eingeschränkt, bekommst du eine neue Begründung.",
    ],
    action: "Einstellungen öffnen",
  }),
  appeal: ({ outcome }) => ({
    subject: "Über deinen Widerspruch wurde entschieden",
    lines: [
      outcome === "restored"
        ? "Eine andere Person hat dein Bild geprüft und gibt dir recht. Die Einschränkung ist aufgehoben, und das Bild ist wieder an seinem Platz."
        : "Eine andere Person hat dein Bild geprüft, und die Entscheidung bleibt. Das Bild bleibt in deiner Galerie, in der nur du es siehst.",
    ],
    action: "Einstellungen öffnen",
  }),
};
