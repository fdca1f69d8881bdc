import { locale, plural } from "../../lib/language.ts";

const list = new Intl.ListFormat(locale);

export const reminderTestMessages = {
  name: "Try it",
  line: (ways: readonly string[]) => `Sends one test reminder now: ${list.format(ways)}.`,
  ways: { bell: "in the app", push: "on your devices", email: "by email" },
  devices: (count: number) => plural(count, { one: "to 1 device", other: `to ${count} devices` }),
  send: "Send me a test",
  sent: (ways: readonly string[]) => `Sent ${list.format(ways)}`,
  pushFailed: "None of your devices could be reached. Turn notifications off and on again there.",
  unconfirmed: "Emails start once you confirm your address.",
};
