import { reasonMessages as messages } from "./reason.messages.ts";

/** As the server checks it. */
const MIN_REASON = 5;
export const MAX_REASON = 500;

export function reasonError(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < MIN_REASON) return messages.tooShort;
  return length > MAX_REASON ? messages.tooLong : undefined;
}
