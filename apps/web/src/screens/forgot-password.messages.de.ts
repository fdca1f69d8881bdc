import type { forgotPasswordMessages as english } from "./forgot-password.messages.ts";

export const forgotPasswordMessages: typeof english = {
  title: "Passwort vergessen?",
  lead: "Das kommt vor. Sag uns deine E-Mail-Adresse, und wir schicken dir einen Link für ein neues.",
  quote: "Tage merkt man sich leichter, wenn jemand hilft.",
  sent: (email) =>
    `Falls es zu ${email} ein Konto gibt, ist ein Link unterwegs. Er gilt 30 Minuten; schau auch in den Spam-Ordner.`,
  backTo: "Zurück zum",
  signIn: "Anmelden",
};
