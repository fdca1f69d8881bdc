import type { consentsMessages as english } from "./consents.messages.ts";

export const consentsMessages: typeof english = {
  agreements: { terms: "Nutzungsbedingungen", privacy: "Datenschutzerklärung" },
  agreed: (version, day) => `Fassung ${version}, angenommen am ${day}.`,
  notAgreed: "Noch nicht angenommen.",
  read: { terms: "Bedingungen lesen", privacy: "Erklärung lesen" },
  choices: {
    image_sharing: {
      name: "Deine Bilder anderen zeigen",
      line: "Sie dürfen in der Galerie auf der Startseite erscheinen.",
    },
    notifications: {
      name: "Benachrichtigungen auf deinen Geräten",
      line: "Der Push-Dienst deines Browsers bringt dir Erinnerungen.",
    },
    email_updates: { name: "Erinnerungen per E-Mail", line: "Sie gehen an deine Adresse." },
  },
  notGiven: "Nicht erlaubt.",
  since: (isGiven, day) => (isGiven ? `Erlaubt am ${day}.` : `Seit ${day}.`),
  withdraw: "Widerrufen",
  withdrawOf: (name) => `Widerrufen: ${name}`,
};
