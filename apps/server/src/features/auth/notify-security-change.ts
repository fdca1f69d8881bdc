import type { Language } from "@twofold/contract/languages";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import {
  notify,
  securityMessages,
  sendMail,
  type SecurityChange,
} from "#features/notifications/notifications.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The owner is notified of every change of a sign-in method. The email ignores the user's settings,
 * because it may be the only sign of a theft.
 */
export async function notifySecurityChange(
  tx: Tx,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const notice = {
    userId,
    key: `security:${newId()}`,
    kind: "security" as const,
    text(language: Language) {
      const { title, line } = securityMessages[language](change);
      return { title, body: line };
    },
    link: "/settings#security",
    expiresAt: new Date(tx.now.getTime() + WEEK_MS),
  };
  await notify(tx, [notice], []);
  await sendMail(tx, userId, { kind: "security", what: change });
}
