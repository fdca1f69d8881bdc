import type { adminTableMessages as english } from "./admin-table.messages.ts";

export const adminTableMessages: typeof english = {
  range: (first, last) => `${first}–${last}`,
  rangeOf: (range, total) => `${range} von ${total}`,
};
