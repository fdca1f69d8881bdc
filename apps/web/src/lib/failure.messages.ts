import { failureMessages as english } from "@twofold/contract/generations/failure.messages";

/** The contract has the English messages, because the server sends them as `detail`. */
export const failureMessages = english;
