import { statementMessages as german } from "@twofold/contract/moderation/statement.messages.de";
import type { statementMessages as english } from "./statement.messages.ts";

export const statementMessages: typeof english = german;
