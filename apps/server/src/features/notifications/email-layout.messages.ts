import type { Language } from "@twofold/contract/languages";
import type { EmailKind } from "./email-template.ts";

interface EmailLayoutMessages {
  /** The name is empty for an address that is not confirmed. */
  greeting(firstName: string): string;
  /** Why the recipient gets the email. */
  readonly reasons: Record<EmailKind, string>;
  readonly manage: string;
  readonly help: string;
  readonly privacy: string;
  /** The button and the unsubscribe link of a notification. */
  readonly notice: { readonly action: string; readonly end: string };
}

export const emailLayoutMessages: Record<Language, EmailLayoutMessages> = {
  en: {
    greeting: (firstName) => (firstName === "" ? "Hi," : `Hi ${firstName},`),
    reasons: {
      account: "You’re getting this because of your Twofold account.",
      unconfirmed: "Someone entered this address on Twofold.",
      security: "Security emails are always sent.",
      billing: "Emails about payments always go to the person who pays.",
      reminder: "You asked for reminders by email.",
      picture: "You left while it was being made, so we’re letting you know.",
      question: "You’re getting this because you asked us a question.",
      removal: "You’re getting this because this address was given in a removal request.",
    },
    manage: "Manage emails",
    help: "Help",
    privacy: "Privacy",
    notice: { action: "Make the picture", end: "No more emails like this" },
  },
  de: {
    greeting: (firstName) => (firstName === "" ? "Hallo," : `Hallo ${firstName},`),
    reasons: {
      account: "Du bekommst diese E-Mail wegen deines Twofold-Kontos.",
      unconfirmed: "Jemand hat diese Adresse bei Twofold eingegeben.",
      security: "E-Mails zur Sicherheit kommen immer.",
      billing: "E-Mails zu Zahlungen gehen immer an die Person, die zahlt.",
      reminder: "Du wolltest Erinnerungen per E-Mail.",
      picture: "Du warst schon weg, als es fertig wurde. Darum sagen wir dir Bescheid.",
      question: "Du bekommst diese E-Mail, weil du uns etwas gefragt hast.",
      removal: "Du bekommst diese E-Mail, weil diese Adresse in einer Anfrage zum Entfernen steht.",
    },
    manage: "E-Mails verwalten",
    help: "Hilfe",
    privacy: "Datenschutz",
    notice: { action: "Bild erstellen", end: "Keine solchen E-Mails mehr" },
  },
};
