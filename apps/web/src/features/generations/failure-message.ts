import { failureMessages } from "../../lib/failure.messages.ts";
import { language } from "../../lib/language.ts";

/** A newer server may send a code that this page does not know, and its `detail` is English. */
export function failureMessage(code: string, detail: string | null, fallback: string): string {
  if (Object.hasOwn(failureMessages, code))
    return failureMessages[code as keyof typeof failureMessages];
  return (language === "en" && detail) || fallback;
}
