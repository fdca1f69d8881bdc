import { Credentials } from "@twofold/contract/auth";
import { endSession } from "@twofold/contract/auth/sessions";
import { creditTransactions } from "@twofold/contract/credits";
import { chooseEngine } from "@twofold/contract/engines";
import { markNotificationsRead, snoozeNotification } from "@twofold/contract/notifications";
import { expect, test } from "vitest";
import { contractSentences, serverSentences } from "../testing/server-sentences.ts";
import { saidOfField } from "./contract-sentences.messages.de.ts";
import { serverSentencesMessages as german } from "./server-sentences.messages.de.ts";
import { serverSentencesMessages as english } from "./server-sentences.messages.ts";

test("everything that the server can say has German words", () => {
  const all = serverSentences();
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter(({ text }) => isUnsaid(text, german.said(text)))).toEqual([]);
});

test("so has everything that a schema of the contract says of a field, without the server's", () => {
  const all = contractSentences();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ text }) => isUnsaid(text, saidOfField(text)))).toEqual([]);
});

const isUnsaid = (sentence: string, said: string | undefined) => !said || said === sentence;

test("in English it is said as it came", () => {
  expect(english.said("Daily free credits")).toBe("Daily free credits");
});

test.each([
  ["Returned: You cancelled this picture.", /^Zurück: Du hast dieses Bild abgebrochen\.$/],
  ["Returned: Something of an older release.", /^Zurück: Something of an older release\.$/],
  ["Small pack", /^Paket „Small“$/],
  ["Handful pack", /^Paket „Handvoll“$/],
])("%s", (sentence, inGerman) => {
  expect(german.said(sentence)).toMatch(inGerman);
});

test.each(["", "constructor", "__proto__", "A sentence of a newer server."])(
  "what is not known is not said: %j",
  (sentence) => expect(german.said(sentence)).toBeUndefined(),
);

test.each([
  ["too long", Credentials, { email: "maya@example.com", password: "x".repeat(1025) }],
  ["too short", chooseEngine.body, { engine: "" }],
  ["too few", markNotificationsRead.body, { ids: [] }],
  ["too little", creditTransactions.query, { limit: 0 }],
  ["no such choice", snoozeNotification.body, { for: "year" }],
  ["no id", endSession.params, { id: "1" }],
  ["nothing at all", Credentials, null],
])("so have the words that a schema finds by itself: %s", (_, schema, value) => {
  const messages = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toHaveLength(1);
  expect(messages.filter((message) => saidOfField(message) === undefined)).toEqual([]);
});
