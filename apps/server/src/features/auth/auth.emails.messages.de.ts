import { momentIn } from "#kit/language.ts";
import { securityMessages } from "./security.messages.ts";
import type { authEmailMessages as english } from "./auth.emails.messages.ts";

export const authEmailMessages: typeof english = {
  verification: () => ({
    subject: "Bestätige deine E-Mail-Adresse",
    lines: ["Willkommen bei Twofold. Bitte bestätige, dass diese Adresse dir gehört."],
    action: "Adresse bestätigen",
    after:
      "Der Link gilt 24 Stunden. Hast du dich nicht registriert, kannst du diese E-Mail ignorieren.",
  }),
  passwordReset: () => ({
    subject: "Wähle ein neues Passwort",
    lines: ["Jemand, hoffentlich du, möchte ein neues Passwort für dein Konto wählen."],
    action: "Neues Passwort wählen",
    after:
      "Der Link gilt nur einmal und 30 Minuten lang. Warst du es nicht, bleibt dein Passwort, wie es ist.",
  }),
  passwordChanged: ({ ended }) => ({
    subject: "Dein Passwort wurde geändert",
    lines: [
      `Das Passwort deines Kontos wurde gerade geändert. ${ended === "all_and_links" ? "Alle" : "Alle anderen"} Geräte wurden abgemeldet und bekommen keine Benachrichtigungen mehr, und frühere Links für ein neues Passwort gelten nicht mehr.`,
      ended === "others"
        ? "Dein Kalenderlink und die Links, mit denen du Bilder teilst, gelten weiter. Du kannst sie in den Einstellungen beenden."
        : "Auch dein Kalenderlink und alle Links, mit denen du Bilder geteilt hast, wurden beendet.",
    ],
    action: "Das war ich nicht",
    after: "Warst du es, ist nichts zu tun.",
  }),
  security({ what }) {
    const { title, line } = securityMessages.de(what);
    return {
      subject: title,
      lines: [`${title}. ${line}`],
      action: "Einstellungen ansehen",
      after:
        "Warst du es, ist nichts zu tun. Wenn nicht, wähle bitte sofort über „Passwort vergessen“ ein neues Passwort: Das meldet alle Geräte ab und beendet deinen Kalenderlink und alle Links zu deinen Bildern. Passkeys und verbundene Konten bleiben: Sieh sie danach bitte in den Einstellungen durch.",
    };
  },
  newDevice({ browser, system, at }) {
    const device = browser && system ? `${browser} auf ${system}` : (browser ?? system);
    return {
      subject: "Neue Anmeldung bei deinem Konto",
      lines: [
        `Am ${momentIn("de", new Date(at))} hat sich jemand mit ${device ?? "einem unbekannten Gerät"} bei deinem Konto angemeldet. Dieses Gerät hatten wir bei dir noch nicht gesehen.`,
      ],
      action: "Meine Geräte ansehen",
      after:
        "Warst du es, ist nichts zu tun. Wenn nicht, melde das Gerät dort ab und wähle ein neues Passwort: Das meldet alle anderen Geräte ab.",
    };
  },
};
