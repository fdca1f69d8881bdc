import type { Language } from "@twofold/contract/languages";
import type { Tx } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { appealUntil } from "./appeal-period.ts";
import { DECISIONS_PAGE } from "./decisions-page.ts";
import { withdrawnEmail } from "./moderation.emails.ts";
import { noticeMessages } from "./notices.messages.ts";

interface Withdrawn {
  readonly userId: string;
  readonly itemId: string;
  /** The version with the decision that was undone. */
  readonly version: number;
}

/** The owner has received a statement that no longer applies. */
export async function sendWithdrawal(
  tx: Tx,
  { userId, itemId, version }: Withdrawn,
): Promise<void> {
  const notice = {
    userId,
    key: `moderation:${itemId}:${version}:withdrawn`,
    kind: "moderation" as const,
    text: (language: Language) => noticeMessages[language].withdrawn,
    link: DECISIONS_PAGE,
    expiresAt: appealUntil(tx.now),
  };
  await notify(tx, [notice], []);
  await sendEmail(tx, userId, withdrawnEmail, {});
}
