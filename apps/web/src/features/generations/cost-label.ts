import { locale } from "../../lib/language.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

/** What the dialog knows of the user's credits; the screen brings it from their room. */
export interface CreditsLeft {
  readonly isOn: boolean;
  readonly balance: number;
  /** When free ones come back; known to somebody who has none left. */
  readonly resetsAt: string | undefined;
}

const { choose: said } = generationDialogMessages;

const PRICE = 1;

const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const HOUR_MS = 3_600_000;

export function generateLabel(credits: CreditsLeft | undefined): string {
  return credits && !credits.isOn ? said.generateFree : said.generate;
}

export function formatCost(credits: CreditsLeft | undefined): string {
  if (!credits) return said.cost;
  if (!credits.isOn) return said.free;
  return said.costWith(Math.max(0, credits.balance - PRICE));
}

/** Undefined while there is enough. */
export function formatShortage(credits: CreditsLeft | undefined, now: Date): string | undefined {
  if (!credits?.isOn || credits.balance >= PRICE) return undefined;
  if (!credits.resetsAt) return said.shortage;
  const at = new Date(credits.resetsAt);
  const hours = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / HOUR_MS));
  return said.shortageUntil(time.format(at), hours);
}
