import type { securityMessages as english } from "./security.messages.ts";

export const securityMessages: typeof english = {
  cancel: "Abbrechen",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  notLoaded: "Deine Anmeldewege konnten nicht geladen werden.",
  on: "An",
};
