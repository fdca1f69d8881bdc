import type { savedAnswerMessages as english } from "./saved-answers.messages.ts";

export const savedAnswerMessages: typeof english = {
  looking_into_it: {
    title: "Wir kümmern uns darum",
    text: "Hallo,\n\ndanke für deine Nachricht. Wir kümmern uns darum und antworten innerhalb von zwei Tagen.\n\nDein Twofold-Team",
  },
  picture_failed: {
    title: "Bild misslungen, Credits sind zurück",
    text: "Hallo,\n\nes tut uns leid, dass dein Bild nicht gelungen ist. Dir wurde nichts berechnet: Die Credits sind wieder auf deinem Konto. Versuch es gern mit anderen Fotos; am besten funktionieren helle, auf denen beide Gesichter in die Kamera schauen.\n\nDein Twofold-Team",
  },
  not_alike: {
    title: "Die Gesichter sind nicht ähnlich",
    text: "Hallo,\n\ndanke für den Hinweis, dass die Gesichter euch nicht ähneln. Fotos, die jedes Gesicht von vorn, bei Tageslicht und ohne Sonnenbrille zeigen, ergeben die besten Bilder. Bitte versuch es mit solchen Fotos noch einmal; wir verbessern die Bildmodelle laufend.\n\nDein Twofold-Team",
  },
  payment_pending: {
    title: "Eine Zahlung braucht Zeit",
    text: "Hallo,\n\ndeine Bank braucht bis zu fünf Werktage, bis eine Zahlung oder Rückzahlung zu sehen ist. Alle Zahlungen für dein Abo findest du auf der Seite Abo.\n\nDein Twofold-Team",
  },
  cancel_plan: {
    title: "Abo kündigen",
    text: "Hallo,\n\ndu kannst jederzeit kündigen: Öffne die Seite Abo und wähle Kündigen. Du behältst das Abo bis zum Ende des bezahlten Zeitraums.\n\nDein Twofold-Team",
  },
  delete_account: {
    title: "Konto löschen",
    text: "Hallo,\n\ndu kannst dein Konto in den Einstellungen unter Konto löschen. Deine Bilder und Daten werden nach 30 Tagen gelöscht; bis dahin kannst du es dir durch Anmelden anders überlegen.\n\nDein Twofold-Team",
  },
};
