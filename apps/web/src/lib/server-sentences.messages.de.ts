import { houseContentMessages } from "./house-content.messages.de.ts";
import { lookUp, type Pattern } from "./look-up.ts";
import { sentences } from "./server-sentences.de.ts";
import type { serverSentencesMessages as english } from "./server-sentences.messages.ts";

/** Sentences that contain a name or another sentence. */
const patterns: readonly Pattern[] = [
  [/^Returned: (.+)$/s, (reason) => `Zurück: ${said(reason) ?? reason}`],
  [/^(.+) pack$/, (name) => `Paket „${houseContentMessages.said(name)}“`],
];

const said = (sentence: string): string | undefined => lookUp(sentence, sentences, patterns);

export const serverSentencesMessages: typeof english = { said };
