import { fieldMessages as english } from "@twofold/contract/field.messages";

/** The contract has the English messages, because the server sends them as `detail`. */
export const fieldMessages = english;
