import type { GenerationFailure } from "@twofold/contract/generations/failure";
import { failureMessages } from "@twofold/contract/generations/failure.messages";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { endHold } from "#features/credits/credits.ts";
import { endOf, statesBefore } from "./generation-state.ts";
import { updateToEnded, type GenerationKey } from "./generations.store.ts";

/** What `failGeneration` does, in the caller's transaction. */
export async function endGeneration(
  tx: Tx,
  ctx: Pick<Ctx, "settings" | "services">,
  key: GenerationKey,
  failure: GenerationFailure,
): Promise<boolean> {
  const end = { state: endOf(failure), failure, detail: failureMessages[failure] };
  if (!(await updateToEnded(tx.db, key, statesBefore(end.state), end, tx.now))) return false;
  await endHold(tx, ctx, { userId: key.userId, generationId: key.id, end: { failure } });
  await tx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  tx.afterCommit(() => ctx.services.generationMetrics.ended(failure));
  return true;
}
