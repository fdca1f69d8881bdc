import { MAX_SAMPLES } from "@twofold/contract/generations";
import type { Ctx } from "#kit/ctx.ts";
import { isUniqueViolation } from "#kit/db.ts";
import { inTransaction, pipelined, type TxRoot } from "#kit/transaction.ts";
import { holdCredits } from "#features/credits/credits.ts";
import { lockUser } from "#features/users/users.ts";
import { tooManySamples } from "./generations.errors.ts";
import { runJob } from "./generations.queues.ts";
import {
  countSamples,
  findGenerationByKey,
  insertGeneration,
  type GenerationRow,
} from "./generations.store.ts";
import type { SourceRow } from "./sources.tables.ts";

interface NewGeneration {
  readonly row: GenerationRow;
  readonly sources: readonly SourceRow[];
  /** The title of the template. */
  readonly title: string;
}

type CreateCtx = TxRoot & Pick<Ctx, "settings">;

/** One transaction holds the credits, inserts the generation and enqueues its job, or does none of them. */
export async function createGeneration(
  ctx: CreateCtx,
  { row, sources, title }: NewGeneration,
): Promise<GenerationRow> {
  const { userId, id } = row;
  try {
    return await inTransaction(ctx, async (tx) => {
      await holdCredits(tx, ctx, {
        userId,
        generationId: id,
        amount: row.price,
        template: title,
      });
      await pipelined([
        insertGeneration(tx.db, row, sources),
        tx.jobs.enqueue(
          runJob,
          { user_id: userId, generation_id: id },
          { group: userId, priority: row.priority },
        ),
      ]);
      if (row.isSample) {
        // Counted after the insertion, under a lock: of concurrent requests only the first ones stay.
        await lockUser(tx.db, { id: userId });
        if ((await countSamples(tx.db, { userId })) > MAX_SAMPLES) throw tooManySamples();
      }
      return row;
    });
  } catch (error) {
    // Of two concurrent requests with the same key the other was first, and this one held nothing.
    const first =
      isUniqueViolation(error) &&
      row.idempotencyKey &&
      (await findGenerationByKey(ctx.db, { userId, idempotencyKey: row.idempotencyKey }));
    if (!first) throw error;
    return first;
  }
}
