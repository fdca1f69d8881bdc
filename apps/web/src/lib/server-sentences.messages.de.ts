import { saidOfField } from "./contract-sentences.messages.de.ts";
import { houseContentMessages } from "./house-content.messages.de.ts";
import { formatNumber, plural } from "./language.ts";
import { lookUp, type Pattern } from "./look-up.ts";
import { sentences } from "./server-sentences.de.ts";
import type { serverSentencesMessages as english } from "./server-sentences.messages.ts";

const number = (digits: string): string => formatNumber(Number(digits));
const images = (digits: string): string =>
  plural(Number(digits), { one: "1 Bild", other: `${number(digits)} Bilder` });

/** Sentences that hold a number or a name, or another sentence. */
const patterns: readonly Pattern[] = [
  [/^Returned: (.+)$/s, (why) => `Zurück: ${said(why) ?? why}`],
  [/^(.+) Please say it differently\.$/, (why) => `${said(why) ?? ""} Bitte sag es anders.`.trim()],
  [
    /^Too many attempts\. Please try again in (.+)\.$/,
    (wait) => `Das waren zu viele Versuche. Bitte versuch es in ${waitOf(wait)} noch einmal.`,
  ],
  [
    /^This file is too large\. The limit is (\d+) MB\.$/,
    (most) => `Diese Datei ist zu groß. Höchstens ${number(most)} MB sind möglich.`,
  ],
  [
    /^Your calendar is full: it has room for (\d+) events\. Delete some to make room\.$/,
    (room) =>
      `Euer Kalender ist voll: Er fasst ${number(room)} Termine. Löscht einige, um Platz zu schaffen.`,
  ],
  [
    /^Your calendar has room for (\d+) more events, and these are (\d+)\. Choose fewer of them\.$/,
    (room, added) =>
      `In euren Kalender passen noch ${number(room)} Termine, und das sind ${number(added)}. Wählt weniger davon aus.`,
  ],
  [
    /^This template is for (\d+) person\(s\)\.$/,
    (people) =>
      `Diese Vorlage ist für ${plural(Number(people), { one: "1 Person", other: `${people} Personen` })}.`,
  ],
  [
    /^Please select at least (\d+) image\(s\) before generating\.$/,
    (least) => `Bitte wähl zuerst mindestens ${images(least)} aus.`,
  ],
  [
    /^You can only upload (\d+) image\(s\) for this template\.$/,
    (most) => `Für diese Vorlage kannst du nur ${images(most)} hochladen.`,
  ],
  [
    /^(.+) can’t be reached at the moment\. Please try again soon\.$/,
    (provider) => `${provider} ist gerade nicht erreichbar. Bitte versuch es bald noch einmal.`,
  ],
  [
    /^(.+) did not let you through\. Nothing has changed here\.$/,
    (provider) => `${provider} hat dich nicht durchgelassen. Hier hat sich nichts geändert.`,
  ],
  [
    /^We could not make sure that (.+) sent you\. Please try again\.$/,
    (provider) =>
      `Wir konnten nicht sicher feststellen, dass du von ${provider} kommst. Bitte versuch es noch einmal.`,
  ],
  [
    /^(.+) did not tell us your email address, and we need one\.$/,
    (provider) => `${provider} hat uns deine E-Mail-Adresse nicht genannt, und wir brauchen eine.`,
  ],
  [
    /^An account with this email exists already\. Sign in to it, then connect (.+) in the settings\.$/,
    (provider) =>
      `Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich dort an und verbinde ${provider} dann in den Einstellungen.`,
  ],
  [
    /^Your account is connected with (.+) already\.$/,
    (provider) => `Dein Konto ist schon mit ${provider} verbunden.`,
  ],
  [
    /^This (.+) account belongs to another account here\.$/,
    (provider) => `Dieses Konto bei ${provider} gehört hier zu einem anderen Konto.`,
  ],
  [
    /^You have (\d+) passkeys, and there can be no more\. Remove one first\.$/,
    (most) => `Du hast ${number(most)} Passkeys, und mehr gehen nicht. Entfern zuerst einen.`,
  ],
  [/^(.+) pack$/, (name) => `Paket „${houseContentMessages.said(name)}“`],
];

const units: Readonly<Record<string, (count: number) => string>> = {
  seconds: (count) => plural(count, { one: "1 Sekunde", other: `${formatNumber(count)} Sekunden` }),
  minutes: (count) => plural(count, { one: "1 Minute", other: `${formatNumber(count)} Minuten` }),
};

function waitOf(wait: string): string {
  const [count = "", unit = ""] = wait.split(" ");
  return units[unit]?.(Number(count)) ?? "einem Moment";
}

const said = (sentence: string): string | undefined =>
  lookUp(sentence, sentences, patterns) ?? saidOfField(sentence);

export const serverSentencesMessages: typeof english = { said };
