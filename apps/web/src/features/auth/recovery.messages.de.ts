import type { recoveryMessages as english } from "./recovery.messages.ts";

export const recoveryMessages: typeof english = {
  email: "E-Mail",
  send: "Link senden",
  sendAgain: "Noch einmal senden",
  notSent: "Der Link konnte nicht gesendet werden. Bitte versuch es noch einmal.",
  password: "Neues Passwort",
  passwordHint: "Mindestens 6 Zeichen",
  confirm: "Passwort bestätigen",
  confirmMissing: "Bitte bestätige dein Passwort",
  confirmWrong: "Die Passwörter stimmen nicht überein",
  set: "Neues Passwort festlegen",
  notSet: "Das Passwort konnte nicht geändert werden. Bitte versuch es noch einmal.",
};
