import type { ReceivedMail } from "../../../packages/test-servers/src/mailbox.ts";
import type { Account } from "./account.ts";

export type Email = Pick<ReceivedMail, "id" | "to" | "text">;

/** Identified by the paths of their links, because texts change more often than paths. */
const signs = {
  confirm: "/verify-email?token=",
  reset: "/reset-password?token=",
  changed: "/forgot-password",
} as const;
export type EmailKind = keyof typeof signs;

export const isEmailOfKind = (kind: EmailKind, to: string) => (mail: Email) =>
  mail.to === to && mail.text.includes(signs[kind]);

/** Emails that are expected but did not arrive; repeated emails count once. */
export function missingEmails(emails: readonly Email[], accounts: readonly Account[]): string[] {
  return accounts.flatMap(({ email, isCertain, promised }) => {
    const wanted = { confirm: isCertain ? 1 : 0, ...promised };
    return (Object.keys(signs) as EmailKind[]).flatMap((kind) => {
      const found = new Set(emails.filter(isEmailOfKind(kind, email)).map(({ id }) => id)).size;
      const missing = wanted[kind] - found;
      return missing > 0 ? [`${email}: ${missing} of ${wanted[kind]} emails '${kind}'`] : [];
    });
  });
}

export const doubles = (emails: readonly Email[]) =>
  emails.length - new Set(emails.map(({ id }) => id)).size;
