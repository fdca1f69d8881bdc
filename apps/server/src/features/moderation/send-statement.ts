import { APPEAL_MONTHS, type Restriction, type StatementCode } from "@twofold/contract/moderation";
import type { Language } from "@twofold/contract/languages";
import type { Tx } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { appealUntil } from "./appeal-period.ts";
import { DECISIONS_PAGE } from "./decisions-page.ts";
import { statementEmail } from "./moderation.emails.ts";
import { noticeMessages } from "./notices.messages.ts";

interface Statement {
  readonly userId: string;
  readonly itemId: string;
  /** Of the item: after an undo a second decision has its own statement. */
  readonly version: number;
  readonly decision: Restriction;
  readonly code: StatementCode;
  readonly isAutomatic: boolean;
}

/** The email is a legal notice, so it does not depend on the settings of notifications. */
export async function sendStatement(tx: Tx, statement: Statement): Promise<void> {
  const { userId, itemId, version, decision, code, isAutomatic } = statement;
  const until = appealUntil(tx.now);
  const notice = {
    userId,
    key: `moderation:${itemId}:${version}`,
    kind: "moderation" as const,
    text: (language: Language) => noticeMessages[language].decided[decision],
    link: DECISIONS_PAGE,
    expiresAt: until,
  };
  await notify(tx, [notice], []);
  await sendEmail(tx, userId, statementEmail, {
    decision,
    code,
    is_automatic: isAutomatic,
    appeal_months: APPEAL_MONTHS,
    appeal_until: until.toISOString(),
  });
}
