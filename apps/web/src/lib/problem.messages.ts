import { problemMessages as english } from "@twofold/contract/problem.messages";

/** The contract has the English messages, because the server sends them as `detail`. */
export const problemMessages = english;
