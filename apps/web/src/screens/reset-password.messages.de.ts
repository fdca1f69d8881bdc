import type { resetPasswordMessages as english } from "./reset-password.messages.ts";

export const resetPasswordMessages: typeof english = {
  title: "Neues Passwort wählen",
  titleDone: "Dein Passwort ist geändert",
  quote: "Tage merkt man sich leichter, wenn jemand hilft.",
  done: "Du wurdest überall abgemeldet, und dein Kalenderlink und alle Links zu deinen Bildern wurden beendet. Melde dich mit dem neuen Passwort an.",
  signIn: "Anmelden",
  expired: "Dieser Link ist abgelaufen oder wurde schon benutzt. Ein neuer ist schnell gesendet.",
  sendNew: "Neuen Link senden",
};
