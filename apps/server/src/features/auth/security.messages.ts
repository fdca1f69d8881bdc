import type { Language } from "@twofold/contract/languages";
import { pluralIn } from "#kit/language.ts";
import type { SecurityChange } from "./security-change.ts";

interface LocalizedText {
  readonly title: string;
  readonly line: string;
}

/** The texts of the notification and of the email. */
export const securityMessages: Record<Language, (what: SecurityChange) => LocalizedText> = {
  en: inEnglish,
  de: inGerman,
};

function inEnglish(what: SecurityChange): LocalizedText {
  switch (what.change) {
    case "two_factor_on":
      return {
        title: "Two-factor was turned on",
        line: "From now on, signing in with your password also asks for a code from your authenticator app.",
      };
    case "two_factor_off":
      return {
        title: "Two-factor was turned off",
        line: "Your password alone is enough to sign in again.",
      };
    case "recovery_codes_new":
      return {
        title: "New recovery codes were created",
        line: "Your previous recovery codes no longer work.",
      };
    case "recovery_code_used": {
      const left = pluralIn("en", what.left, {
        one: "One other is left.",
        other: `${what.left} others are left.`,
      });
      const none = "It was the last one: please create new ones in Settings.";
      return {
        title: "A recovery code was used",
        line: `It can’t be used again. ${what.left === 0 ? none : left}`,
      };
    }
    case "passkey_added":
      return {
        title: "A passkey was added",
        line: `The passkey “${what.name}” can sign in to your account now, without a password.`,
      };
    case "passkey_removed":
      return {
        title: "A passkey was removed",
        line: `The passkey “${what.name}” can no longer sign in to your account.`,
      };
    case "provider_connected":
      return {
        title: `${what.name} was connected`,
        line: `You can now sign in to your account with ${what.name}.`,
      };
    case "provider_disconnected":
      return {
        title: `${what.name} was disconnected`,
        line: `You can no longer sign in to your account with ${what.name}.`,
      };
    case "calendar_feed_created":
      return {
        title: "An address for your calendar feed was created",
        line: "Anyone with the address can read your dates without signing in. The previous address no longer works.",
      };
  }
}

function inGerman(what: SecurityChange): LocalizedText {
  switch (what.change) {
    case "two_factor_on":
      return {
        title: "Die Anmeldung in zwei Schritten wurde eingeschaltet",
        line: "Ab jetzt fragen wir beim Anmelden mit Passwort auch nach einem Code aus deiner Authenticator-App.",
      };
    case "two_factor_off":
      return {
        title: "Die Anmeldung in zwei Schritten wurde ausgeschaltet",
        line: "Zum Anmelden genügt wieder dein Passwort allein.",
      };
    case "recovery_codes_new":
      return {
        title: "Neue Wiederherstellungscodes wurden erstellt",
        line: "Die bisherigen Wiederherstellungscodes gelten nicht mehr.",
      };
    case "recovery_code_used": {
      const left = pluralIn("de", what.left, {
        one: "Einen hast du noch.",
        other: `${what.left} hast du noch.`,
      });
      const none = "Es war der letzte: Bitte erstelle in den Einstellungen neue.";
      return {
        title: "Ein Wiederherstellungscode wurde benutzt",
        line: `Er gilt jetzt nicht mehr. ${what.left === 0 ? none : left}`,
      };
    }
    case "passkey_added":
      return {
        title: "Ein Passkey wurde hinzugefügt",
        line: `Der Passkey „${what.name}“ öffnet jetzt dein Konto, ohne Passwort.`,
      };
    case "passkey_removed":
      return {
        title: "Ein Passkey wurde entfernt",
        line: `Der Passkey „${what.name}“ öffnet dein Konto nicht mehr.`,
      };
    case "provider_connected":
      return {
        title: `${what.name} wurde verbunden`,
        line: `Mit ${what.name} kann man sich jetzt bei deinem Konto anmelden.`,
      };
    case "provider_disconnected":
      return {
        title: `${what.name} wurde getrennt`,
        line: `Mit ${what.name} kann man sich nicht mehr bei deinem Konto anmelden.`,
      };
    case "calendar_feed_created":
      return {
        title: "Eine Adresse für deinen Kalenderlink wurde erstellt",
        line: "Wer die Adresse hat, kann eure Tage lesen, ohne sich anzumelden. Die vorige Adresse gilt nicht mehr.",
      };
  }
}
