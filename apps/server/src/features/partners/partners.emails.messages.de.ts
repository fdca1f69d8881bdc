import { momentIn } from "#kit/language.ts";
import type { partnersEmailMessages as english } from "./partners.emails.messages.ts";

export const partnersEmailMessages: typeof english = {
  invitation: ({ first_name, expires_at }) => ({
    subject: `${first_name ?? "Jemand, der deine Adresse kennt,"} möchte sich auf Twofold mit dir verbinden`,
    lines: [
      "Auf Twofold wird aus zwei Fotos ein Bild. Wer sein Konto mit einer anderen Person verbindet, kann Kalender, Alben und einen Tarif teilen.",
      "Wenn du annimmst, seht ihr eure Vornamen. Alles andere bleibt privat, bis eine oder einer von euch es freigibt.",
    ],
    rows: [{ label: "Gültig bis", value: momentIn("de", new Date(expires_at)) }],
    action: "Einladung ansehen",
    after:
      "Das Öffnen der Seite nimmt nichts an. Du kennst diese Person nicht? Ignorier diese E-Mail, oder lehn dort ab und bekomm keine Einladungen mehr von ihr.",
  }),
};
