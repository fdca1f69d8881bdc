import type { GenerationFailure } from "@twofold/contract/generations/failure";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import { endGeneration } from "./end-generation.ts";
import type { GenerationKey } from "./generations.store.ts";

/** Ends the generation without an image and releases the credits. Returns false if it had already ended. */
export function failGeneration(
  ctx: TxRoot & Pick<Ctx, "settings" | "services">,
  key: GenerationKey,
  failure: GenerationFailure,
): Promise<boolean> {
  return inTransaction(ctx, (tx) => endGeneration(tx, ctx, key, failure));
}
