import type { CreditTransaction } from "@twofold/contract/credits";

/** What was known before checkout, to detect afterwards whether the credits have arrived. */
export interface Purchase {
  readonly credits: number;
  /** The newest transaction before checkout. */
  readonly newest: string | null;
}

const KEY = "twofold.pack";

export function keepPurchase(purchase: Purchase): void {
  sessionStorage.setItem(KEY, JSON.stringify(purchase));
}

export function readPurchase(): Purchase | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isPurchase(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function clearPurchase(): void {
  sessionStorage.removeItem(KEY);
}

/** True if the credits are among the new transactions: the payment may be confirmed before the redirect. */
export function hasCome(
  transactions: readonly CreditTransaction[],
  { credits, newest }: Purchase,
): boolean {
  const known = transactions.findIndex(({ id }) => id === newest);
  const since = known < 0 ? transactions : transactions.slice(0, known);
  return since.some(
    ({ transaction_type, amount }) => transaction_type === "bonus" && amount === credits,
  );
}

function isPurchase(value: unknown): value is Purchase {
  if (typeof value !== "object" || value === null) return false;
  const { credits, newest } = value as Partial<Record<keyof Purchase, unknown>>;
  return typeof credits === "number" && (newest === null || typeof newest === "string");
}
