import type { Language } from "@twofold/contract/languages";
import type { Tx } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { appealUntil } from "./appeal-period.ts";
import { DECISIONS_PAGE } from "./decisions-page.ts";
import { appealDecidedEmail } from "./moderation.emails.ts";
import { noticeMessages } from "./notices.messages.ts";

interface AppealDecided {
  readonly userId: string;
  readonly itemId: string;
  readonly outcome: "restored" | "upheld";
}

export async function sendAppealOutcome(
  tx: Tx,
  { userId, itemId, outcome }: AppealDecided,
): Promise<void> {
  const notice = {
    userId,
    key: `moderation:${itemId}:appeal`,
    kind: "moderation" as const,
    text: (language: Language) => noticeMessages[language].appeal[outcome],
    link: DECISIONS_PAGE,
    expiresAt: appealUntil(tx.now),
  };
  await notify(tx, [notice], []);
  await sendEmail(tx, userId, appealDecidedEmail, { outcome });
}
