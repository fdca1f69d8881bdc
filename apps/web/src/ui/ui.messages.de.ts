import type { uiMessages as english } from "./ui.messages.ts";

export const uiMessages: typeof english = {
  cancel: "Abbrechen",
  close: "Schließen",
  copy: "Kopieren",
  copied: "Kopiert",
  dismiss: "Ausblenden",
  loading: "Wird geladen",
  retry: "Erneut versuchen",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
};
