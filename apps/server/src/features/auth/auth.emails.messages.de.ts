import { momentIn } from "#kit/language.ts";
import { securityMessages } from "./security.messages.ts";
import type { authEmailMessages as english } from "./auth.emails.messages.ts";

export const authEmailMessages: typeof english = {
  verification: () => ({
    subject: "Bestätige deine E-Mail-Adresse",
    lines: [
      "Willkommen bei Twofold. Bitte bestätige diese Adresse, damit du immer wieder in dein Konto kommst.",
    ],
    action: "Adresse bestätigen",
    after:
      "Der Link gilt 24 Stunden. Du hast dich nicht registriert? Dann kannst du diese E-Mail ignorieren.",
  }),
  welcome: () => ({
    subject: "Willkommen bei Twofold",
    heading: "Du bist dabei",
    lines: [
      "Nimm ein Foto von dir und eins von deinem Lieblingsmenschen, such eine Szene aus, und wir bringen euch zusammen hinein.",
    ],
    action: "Erstes Bild erstellen",
    after: "Deine Fotos dienen nur deinen eigenen Bildern. Du kannst sie jederzeit löschen.",
  }),
  passwordReset: () => ({
    subject: "Wähle ein neues Passwort",
    lines: ["Jemand (hoffentlich du) möchte dein Passwort zurücksetzen."],
    action: "Neues Passwort wählen",
    after:
      "Der Link gilt einmal, 30 Minuten lang. Warst du es nicht, bleibt dein Passwort, wie es ist.",
  }),
  passwordChanged: ({ ended }) => ({
    subject: "Dein Passwort wurde geändert",
    lines: [
      `Dein Passwort wurde gerade geändert. ${ended === "all_and_links" ? "Alle" : "Alle anderen"} Geräte wurden abgemeldet und bekommen keine Benachrichtigungen mehr, und frühere Links für ein neues Passwort gelten nicht mehr.`,
      ended === "others"
        ? "Dein Kalenderlink und deine geteilten Links gelten weiter. Du kannst sie in den Einstellungen beenden."
        : "Auch dein Kalenderlink und alle geteilten Links gelten nicht mehr.",
    ],
    action: "Das war ich nicht",
    after: "Wenn du das warst, musst du nichts tun.",
  }),
  security({ what }) {
    const { title, line } = securityMessages.de(what);
    return {
      subject: title,
      lines: [line],
      action: "Einstellungen öffnen",
      after:
        "Wenn du das warst, musst du nichts tun. Wenn nicht, wähle gleich über „Passwort vergessen“ ein neues Passwort: Das meldet alle Geräte ab und beendet deinen Kalenderlink und alle geteilten Links. Sieh danach in den Einstellungen deine Passkeys und verbundenen Konten durch.",
    };
  },
  newDevice({ browser, system, at }) {
    const device = browser && system ? `${browser} auf ${system}` : (browser ?? system);
    return {
      subject: "Neue Anmeldung bei deinem Konto",
      lines: [
        "Jemand hat sich mit einem Gerät bei deinem Konto angemeldet, das wir bei dir noch nicht gesehen haben.",
      ],
      rows: [
        { label: "Gerät", value: device ?? "Unbekannt" },
        { label: "Wann", value: momentIn("de", new Date(at)) },
      ],
      action: "Geräte prüfen",
      after:
        "Wenn du das warst, musst du nichts tun. Wenn nicht, melde das Gerät ab und wähle ein neues Passwort: Das meldet alle anderen Geräte ab. Wir fragen nie per E-Mail nach deinem Passwort.",
    };
  },
};
