/** What was typed as an amount: "9.99", "9,99" or "10". Undefined if it is none. */
export function centsOf(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** As a field shows it. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
