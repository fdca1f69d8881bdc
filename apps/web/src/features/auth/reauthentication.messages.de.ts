import type { reauthenticationMessages as english } from "./reauthentication.messages.ts";

export const reauthenticationMessages: typeof english = {
  title: "Bestätige, dass du es bist",
  lead: "Damit das niemand sonst auf einem Gerät tut, das du offen gelassen hast.",
  password: "Dein Passwort",
  code: "Code",
  codeHint: "Aus deiner App, oder ein Wiederherstellungscode",
  confirm: "Bestätigen",
  or: "oder",
  withPasskey: "Passkey benutzen",
  passkeyNotUsed: "Es wurde kein Passkey benutzt. Versuch es noch einmal.",
  withProvider: (provider) => `Bei ${provider} neu anmelden`,
  none: "Du hast hier kein Passwort. Melde dich ab und leg zuerst über „Passwort vergessen?“ eines fest.",
  done: "Bestätigt. Du kannst jetzt weitermachen.",
};
