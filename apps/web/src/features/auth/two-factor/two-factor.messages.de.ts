import { formatNumber, plural } from "../../../lib/language.ts";
import type { twoFactorMessages as english } from "./two-factor.messages.ts";

export const twoFactorMessages: typeof english = {
  name: "Anmeldung in zwei Schritten",
  offLine:
    "Zum Passwort kommt ein Code aus einer App auf deinem Handy. Ein gestohlenes Passwort allein öffnet dann nichts.",
  onLine: (since) => `Beim Anmelden mit Passwort fragen wir nach einem Code. Seit ${since}.`,
  codesLeft: (count) =>
    plural(count, {
      one: "Noch 1 Wiederherstellungscode.",
      other: `Noch ${formatNumber(count)} Wiederherstellungscodes.`,
    }),
  noCodesLeft: "Keine Wiederherstellungscodes mehr: Ohne dein Handy kämst du nicht hinein.",
  turnOn: "Einschalten",
  turnOnThis: "Einschalten: Anmeldung in zwei Schritten",
  turnOff: "Ausschalten",
  newCodes: "Neue Wiederherstellungscodes",
  setup: {
    title: "Anmeldung in zwei Schritten einschalten",
    why: "Du brauchst eine Authenticator-App, zum Beispiel Aegis, Google Authenticator, 1Password oder die in den Einstellungen deines Handys.",
    next: "Weiter",
    scan: "Scann das mit der App",
    picture: "QR-Code für deine Authenticator-App",
    byHand: "Oder tipp das ein",
    notCopied: "Das Kopieren hat nicht geklappt. Markier den Schlüssel und kopier ihn von Hand.",
    code: "Code aus der App",
    codeHint: "Sechs Ziffern, alle 30 Sekunden neu",
    confirm: "Einschalten",
    on: "Anmeldung in zwei Schritten ist an",
  },
  codes: {
    title: "Deine Wiederherstellungscodes",
    lead: "Jeder lässt dich einmal hinein, falls du dein Handy verlierst. Bewahr sie dort auf, wo du sie ohne Handy findest. Sie werden nicht noch einmal gezeigt.",
    list: "Wiederherstellungscodes",
    notCopied: "Das Kopieren hat nicht geklappt. Markier die Codes und kopier sie von Hand.",
    download: "Herunterladen",
    print: "Drucken",
    done: "Ich habe sie aufbewahrt",
    file: "twofold-wiederherstellungscodes.txt",
    fileHead: "Wiederherstellungscodes für Twofold. Jeder lässt dich einmal hinein.",
  },
  off: {
    title: "Anmeldung in zwei Schritten ausschalten",
    lead: "Dann genügt wieder dein Passwort allein. Deine Wiederherstellungscodes gelten nicht mehr.",
    confirm: "Ausschalten",
    done: "Anmeldung in zwei Schritten ist aus",
  },
  renew: {
    title: "Neue Wiederherstellungscodes",
    lead: "Du bekommst zehn neue. Die bisherigen gelten nicht mehr.",
    confirm: "Neue Codes machen",
  },
};
