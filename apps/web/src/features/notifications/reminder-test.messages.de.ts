import { locale, plural } from "../../lib/language.ts";
import type { reminderTestMessages as english } from "./reminder-test.messages.ts";

const list = new Intl.ListFormat(locale);

export const reminderTestMessages: typeof english = {
  name: "Ausprobieren",
  line: (ways) => `Eine Erinnerung jetzt: ${list.format(ways)}.`,
  ways: { bell: "in der App", push: "auf deinen Geräten", email: "per E-Mail" },
  devices: (count) => plural(count, { one: "an 1 Gerät", other: `an ${count} Geräte` }),
  send: "Schick mir einen Test",
  sent: (ways) => `Gesendet: ${list.format(ways)}`,
  pushFailed:
    "Keines deiner Geräte war zu erreichen. Schalt die Benachrichtigungen dort aus und wieder ein.",
  unconfirmed: "E-Mails kommen, sobald du deine Adresse bestätigt hast.",
};
