/** What the dialog knows of the user's credits; the screen brings it from their room. */
export interface CreditsLeft {
  readonly isOn: boolean;
  readonly balance: number;
  /** When free ones come back; known to somebody who has none left. */
  readonly resetsAt: string | undefined;
}

const PRICE = 1;

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const HOUR_MS = 3_600_000;

export function generateLabel(credits: CreditsLeft | undefined): string {
  return credits && !credits.isOn ? "Generate · Free" : "Generate · 1 credit";
}

export function costInWords(credits: CreditsLeft | undefined): string {
  if (!credits) return "Charged only when the picture arrives.";
  if (!credits.isOn) return "All features are free at the moment.";
  const left = Math.max(0, credits.balance - PRICE);
  return `Leaves ${left} ${left === 1 ? "credit" : "credits"}. Charged only when the picture arrives.`;
}

/** Undefined while there is enough. */
export function shortageInWords(credits: CreditsLeft | undefined, now: Date): string | undefined {
  if (!credits?.isOn || credits.balance >= PRICE) return undefined;
  if (!credits.resetsAt) return "You have no credits left today. New ones come at midnight.";
  const at = new Date(credits.resetsAt);
  const hours = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / HOUR_MS));
  return `You have no credits left today. New ones come at ${time.format(at)}, in ${hours} ${hours === 1 ? "hour" : "hours"}.`;
}
