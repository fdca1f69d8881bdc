import type { securityMessages as english } from "./security.messages.ts";

export const securityMessages: typeof english = {
  password: "Dein Passwort",
  passwordHint: "Damit das niemand sonst auf einem Gerät tut, das du offen gelassen hast.",
  cancel: "Abbrechen",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  notLoaded: "Deine Anmeldewege konnten nicht geladen werden.",
  signInAgain:
    "Du hast hier kein Passwort. Bitte melde dich zuerst neu an, damit wir wissen, dass du es bist.",
  toSignIn: "Neu anmelden",
  on: "An",
};
