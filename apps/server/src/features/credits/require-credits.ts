import { notEnoughCredits } from "./credits.errors.ts";
import { getCredits, type CreditsCtx } from "./get-credits.ts";

/** Rejects early if the balance is too low. The hold makes the final decision. */
export async function requireCredits(ctx: CreditsCtx, amount: number): Promise<void> {
  if (!ctx.settings.credits.isEnabled || amount === 0) return;
  if ((await getCredits(ctx)).account.balance < amount) throw notEnoughCredits();
}
