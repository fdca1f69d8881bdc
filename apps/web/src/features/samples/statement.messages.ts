import { statementMessages as english } from "@twofold/contract/moderation/statement.messages";

/** The contract has both languages, because the server sends them by email. */
export const statementMessages = english;
