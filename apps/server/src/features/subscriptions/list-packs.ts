import type { CreditPack } from "@twofold/contract/subscriptions";
import { offeredPacks, type PackCtx } from "./offered-packs.ts";

export async function listPacks(ctx: PackCtx): Promise<CreditPack[]> {
  return (await offeredPacks(ctx)).map(
    ({ name, translations, credits, amountCents, currency }) => ({
      name,
      translations,
      credits,
      price: amountCents / 100,
      currency,
    }),
  );
}
