import type { confirmEmailMessages as english } from "./confirm-email.messages.tsx";

export const confirmEmailMessages: typeof english = {
  title: "Bitte bestätige deine E-Mail-Adresse",
  line: (email) => (
    <>
      Wir haben einen Link an {email} geschickt, damit ein vergessenes Passwort kein verlorenes
      Album ist.
    </>
  ),
  confirming: "Deine E-Mail-Adresse wird bestätigt",
  done: "Danke. Deine E-Mail-Adresse ist bestätigt.",
  expired: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
  failed: "Das hat gerade nicht geklappt. Dein Link gilt weiterhin.",
  signInFirst:
    "Bitte melde dich an, damit wir wissen, dass dir das Konto ebenso gehört wie das Postfach.",
  notYou:
    "Du hast dieses Konto nicht angelegt? Dann ignoriere die E-Mail: Es wurde nichts bestätigt.",
  otherAccount:
    "Dieser Link gehört zu einem anderen Konto. Melde dich mit jenem Konto an, um es zu bestätigen.",
  tryAgain: "Noch einmal versuchen",
  toDashboard: "Weiter zur Übersicht",
  signIn: "Anmelden",
};
