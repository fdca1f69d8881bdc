import type {
  SecurityEventDetails,
  SecurityEventKind,
} from "@twofold/contract/auth/security-events";
import { plural } from "../../../lib/language.ts";
import type { activityMessages as english } from "./activity.messages.ts";

const titles: Record<SecurityEventKind, (details: SecurityEventDetails) => string> = {
  signed_in: ({ method, is_new_device }) =>
    method === "registration"
      ? "Konto angelegt"
      : is_new_device
        ? "Anmeldung von einem neuen Gerät"
        : "Anmeldung",
  sign_in_failed: ({ times = 1 }) =>
    plural(times, {
      one: "Fehlgeschlagene Anmeldung",
      other: `${times} fehlgeschlagene Anmeldungen`,
    }),
  signed_out: () => "Abmeldung",
  sessions_ended: () => "Andere Geräte abgemeldet",
  password_changed: () => "Passwort geändert",
  password_reset: () => "Passwort per E-Mail neu gesetzt",
  reset_requested: ({ times = 1 }) =>
    plural(times, {
      one: "Link für ein neues Passwort angefordert",
      other: `${times} Links für ein neues Passwort angefordert`,
    }),
  email_confirmed: () => "Adresse bestätigt",
  two_factor_enabled: () => "Zwei-Faktor eingeschaltet",
  two_factor_disabled: () => "Zwei-Faktor ausgeschaltet",
  two_factor_reset: () => "Zwei-Faktor von unserem Support ausgeschaltet",
  recovery_codes_renewed: () => "Neue Wiederherstellungscodes",
  recovery_code_used: () => "Wiederherstellungscode benutzt",
  passkey_added: () => "Passkey hinzugefügt",
  passkey_removed: () => "Passkey entfernt",
  provider_connected: () => "Anmeldung verbunden",
  provider_disconnected: () => "Anmeldung getrennt",
  identity_confirmation_failed: ({ times = 1 }) =>
    plural(times, {
      one: "Passwort oder Code nicht bestätigt",
      other: `Passwort oder Code ${times}-mal nicht bestätigt`,
    }),
  export_requested: () => "Kopie deiner Daten angefordert",
  feed_created: () => "Kalenderadresse erstellt",
  account_deletion_requested: () => "Löschung des Kontos angefordert",
  account_restored: () => "Konto wiederhergestellt",
  account_secured: () => "Konto gesichert",
};

export const activityMessages: typeof english = {
  lead: "Was in den letzten 90 Tagen mit deinem Konto geschehen ist. Nur du siehst das.",
  kept: "Wir bewahren 90 Tage auf. Wir speichern weder deine IP-Adresse noch deinen Ort, nur ob ein Netz neu ist.",
  today: "Heute",
  yesterday: "Gestern",
  thisDevice: "Dieses Gerät",
  older: "Ältere zeigen",
  none: "In den letzten 90 Tagen ist nichts geschehen.",
  failed: "Deine letzte Aktivität konnte nicht geladen werden.",
  olderFailed: "Ältere Aktivität konnte nicht geladen werden.",
  title: (kind, details) => titles[kind](details),
  methods: {
    password: "mit dem Passwort",
    second_factor: "mit einem zweiten Faktor",
    passkey: "mit einem Passkey",
    provider: "mit einer verbundenen Anmeldung",
    registration: "",
    restoration: "beim Wiederherstellen des Kontos",
  },
  onNewNetwork: "in einem Netz, das wir noch nicht kennen",
  name: (name) => `„${name}“`,
  signedOut: (count) =>
    plural(count, {
      one: "1 anderes Gerät abgemeldet",
      other: `${count} andere Geräte abgemeldet`,
    }),
  codesLeft: (count) =>
    plural(count, { one: "noch 1 Code übrig", other: `noch ${count} Codes übrig` }),
};
