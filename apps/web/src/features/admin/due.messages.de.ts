import type { dueMessages as english } from "./due.messages.ts";

export const dueMessages: typeof english = { overdue: "Überfällig" };
