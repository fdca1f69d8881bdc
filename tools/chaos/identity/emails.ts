import type { ReceivedMail } from "../../../apps/server/src/testing/mailbox.ts";
import type { Account } from "./account.ts";

export type Letter = Pick<ReceivedMail, "id" | "to" | "text">;

/** Told apart by where their links lead, because words are polished more often than paths. */
const signs = {
  confirm: "/verify?token=",
  reset: "/reset-password?token=",
  changed: "/forgot-password",
} as const;
export type EmailKind = keyof typeof signs;

export const isEmailOfKind = (kind: EmailKind, to: string) => (letter: Letter) =>
  letter.to === to && letter.text.includes(signs[kind]);

/** What was promised and has not come; the same letter twice is one. */
export function missingEmails(letters: readonly Letter[], accounts: readonly Account[]): string[] {
  return accounts.flatMap(({ email, isCertain, promised }) => {
    const wanted = { confirm: isCertain ? 1 : 0, ...promised };
    return (Object.keys(signs) as EmailKind[]).flatMap((kind) => {
      const found = new Set(letters.filter(isEmailOfKind(kind, email)).map(({ id }) => id)).size;
      const missing = wanted[kind] - found;
      return missing > 0 ? [`${email}: ${missing} of ${wanted[kind]} letters '${kind}'`] : [];
    });
  });
}

export const doubles = (letters: readonly Letter[]) =>
  letters.length - new Set(letters.map(({ id }) => id)).size;
