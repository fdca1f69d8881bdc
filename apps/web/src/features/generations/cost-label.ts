import { locale } from "../../lib/language.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

/** The user's credits; the screen provides them from the credits feature. */
export interface CreditsLeft {
  readonly isEnabled: boolean;
  readonly balance: number;
  /** When free credits return; only known for users without credits. */
  readonly resetsAt: string | undefined;
}

const { choose: messages } = generationDialogMessages;

const PRICE = 1;

const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const HOUR_MS = 3_600_000;

export function generateLabel(credits: CreditsLeft | undefined): string {
  return credits && !credits.isEnabled ? messages.generateFree : messages.generate;
}

export function formatCost(credits: CreditsLeft | undefined): string {
  if (!credits) return messages.cost;
  if (!credits.isEnabled) return messages.free;
  return messages.costWith(Math.max(0, credits.balance - PRICE));
}

export function isShort(credits: CreditsLeft | undefined): credits is CreditsLeft {
  return credits?.isEnabled === true && credits.balance < PRICE;
}

/** When free credits return. */
export function formatShortage(credits: CreditsLeft, now: Date): string {
  if (!credits.resetsAt) return messages.shortage;
  const at = new Date(credits.resetsAt);
  const hours = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / HOUR_MS));
  return messages.shortageUntil(time.format(at), hours);
}
