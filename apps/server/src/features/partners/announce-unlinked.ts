import type { Language } from "@twofold/contract/languages";
import type { Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { partnerNotices } from "./notices.messages.ts";

const DAY_MS = 86_400_000;

export interface Announcement {
  /** The person who is notified. */
  readonly userId: string;
  readonly partnershipId: string;
  /** Of the former partner; null if it must not be shown. */
  readonly name: string | null;
  /** How many events for both stay with the notified person. */
  readonly days: number;
}

/** The message shows neither who ended it nor a reason. */
export async function announceUnlinked(
  tx: Tx,
  { userId, partnershipId, name, days }: Announcement,
): Promise<void> {
  const notice = {
    userId,
    key: `partner-unlinked:${partnershipId}`,
    kind: "partner" as const,
    text: (language: Language) => partnerNotices[language].unlinked(name, days),
    link: "/partner",
    expiresAt: new Date(tx.now.getTime() + DAY_MS),
  };
  await notify(tx, [notice]);
}
