import type { contractSentencesMessages as english } from "./contract-sentences.messages.ts";
import { formatNumber } from "./language.ts";
import { lookUp, type Pattern } from "./look-up.ts";

const UNFIT = "Das passt hier nicht";

const sentences: Readonly<Record<string, string>> = {
  Required: "Bitte ausfüllen",
  Invalid: UNFIT,
  "Must be text": "Das muss Text sein",
  "Contains invalid characters": "Enthält ungültige Zeichen",
  "Must be a date like 2026-02-28": "Das muss ein Datum wie 2026-02-28 sein",
  "Must be a time such as 09:00": "Das muss eine Uhrzeit wie 09:00 sein",
  "Must be numbers with commas between": "Das müssen Zahlen mit Kommas dazwischen sein",
  "Must be true or false": "Das muss wahr oder falsch sein",
  "Unknown time zone": "Unbekannte Zeitzone",
  "Unknown cursor": "Unbekannte Stelle",
  "person_count must be a number": "person_count muss eine Zahl sein",
  "person_count must be at least 1": "person_count muss mindestens 1 sein",
  "Send either ids or all": "Schick entweder ids oder all",
  "Email is required": "Bitte gib deine E-Mail-Adresse ein",
  "Email is invalid": "Das ist keine gültige E-Mail-Adresse",
  "Full name is required": "Bitte gib deinen Namen ein",
  "Full name must be at most 100 characters": "Der Name darf höchstens 100 Zeichen haben",
  "Username must be at least 3 characters": "Der Benutzername braucht mindestens 3 Zeichen",
  "Username must be at most 32 characters": "Der Benutzername darf höchstens 32 Zeichen haben",
  "Password is required": "Bitte gib dein Passwort ein",
  "Password must be at least 6 characters": "Das Passwort braucht mindestens 6 Zeichen",
  "Password must be at most 128 characters": "Das Passwort darf höchstens 128 Zeichen haben",
  "Enter the code": "Gib den Code ein",
  "This is no code": "Das ist kein Code",
  "Give it a name": "Gib ihm einen Namen",
  "The name must be at most 60 characters": "Der Name darf höchstens 60 Zeichen haben",
  "Must be base64url": "Das muss base64url sein",
  "Title is required": "Bitte gib einen Titel ein",
  "Date is required": "Bitte wähl ein Datum",
  "Choose 1, 2, 3 or 7 days": "Wähl 1, 2, 3 oder 7 Tage",
  "Choose a month": "Wähl einen Monat",
  "Please choose a template": "Bitte wähl eine Vorlage",
  "Please choose an engine": "Bitte wähl ein Modell",
  "Must be 1, 7 or 30 days": "Das müssen 1, 7 oder 30 Tage sein",
  "Please write what it is about": "Bitte schreib, worum es geht",
};

const characters = (digits: string): string => `${formatNumber(Number(digits))} Zeichen`;

const patterns: readonly Pattern[] = [
  [
    /^Title must be at most (\d+) characters$/,
    (most) => `Der Titel darf höchstens ${characters(most)} haben`,
  ],
  [
    /^Description must be at most (\d+) characters$/,
    (most) => `Die Beschreibung darf höchstens ${characters(most)} haben`,
  ],
  [/^Please keep it below (\d+) characters$/, (most) => `Bitte bleib unter ${characters(most)}`],
  [
    /^The year must be between (\d+) and (\d+)$/,
    (first, last) => `Das Jahr muss zwischen ${first} und ${last} liegen`,
  ],
  [
    /^Choose a year between (\d+) and (\d+)$/,
    (first, last) => `Wähl ein Jahr zwischen ${first} und ${last}`,
  ],
  [/^(.+) must be base64url$/, (name) => `${name} muss base64url sein`],
  // What a schema says by itself where it was given no words, because no page can send it.
  [
    /^Too big: expected string to have <=(\d+) characters$/,
    (most) => `Höchstens ${characters(most)}`,
  ],
  [
    /^Too small: expected string to have >=(\d+) characters$/,
    (least) => `Mindestens ${characters(least)}`,
  ],
  [
    /^(?:Too (?:big|small): |Invalid (?:input|option|string|number|UUID|URL|ISO)|Unrecognized key)/,
    () => UNFIT,
  ],
];

/** Undefined for one that nobody has put into German. */
export const saidOfField = (sentence: string): string | undefined =>
  lookUp(sentence, sentences, patterns);

export const contractSentencesMessages: typeof english = {
  fault: (sentence) => saidOfField(sentence) ?? UNFIT,
};
