import { serverSentencesMessages } from "./server-sentences.messages.ts";

export const { said } = serverSentencesMessages;
