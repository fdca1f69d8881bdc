import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx, type TxRoot } from "#kit/transaction.ts";
import { endHold } from "#features/credits/credits.ts";
import { statesBefore } from "./generation-state.ts";
import { pictureReadyJob } from "./generations.queues.ts";
import { endGeneration } from "./end-generation.ts";
import { isSourceAllowed } from "./is-source-allowed.ts";
import type { SourceRow } from "./sources.tables.ts";
import { updateToEnded, type GenerationKey } from "./generations.store.ts";

/** An open page reads the picture within seconds; after this time no one has seen it. */
const UNSEEN_SECONDS = 120;

interface Delivery {
  /** Publishes the image in the same transaction and returns its id. */
  readonly publishImage: (tx: Tx) => Promise<string>;
  /** The photos of the generation. Their consent decides in the same transaction. */
  readonly sources: readonly SourceRow[];
  /** The title of the template. */
  readonly title: string;
  /** The engine that rendered the image, and its price, which may be less than was held. */
  readonly engine: string;
  readonly price: number;
  /** Whether the stored prompt was sent to an engine, and stays as a record of it. */
  readonly isPromptSent: boolean;
  /** No email is due: the owner has seen the picture that it belongs to. */
  readonly isAlternative?: boolean;
}

/**
 * Publishes the image and settles the hold atomically. Returns false if the generation had already ended, or
 * ends here because the consent to a photo was withdrawn first; the hold is released then.
 */
export async function completeGeneration(
  ctx: TxRoot & Pick<Ctx, "settings" | "services">,
  key: GenerationKey,
  { publishImage, sources, title, engine, price, isPromptSent, isAlternative = false }: Delivery,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // First, in the same order as a withdrawal: the permission, then what depends on it.
    for (const source of sources)
      if (!(await isSourceAllowed(tx.db, source))) {
        await endGeneration(tx, ctx, key, "photo_deleted");
        return false;
      }
    const imageId = await publishImage(tx);
    const end = {
      state: "succeeded",
      imageId,
      engine,
      ...(!isPromptSent && { composedPrompt: "" }),
    } as const;
    if (!(await updateToEnded(tx.db, key, statesBefore(end.state), end, tx.now)))
      throw new AlreadyEndedError();
    await endHold(tx, ctx, {
      userId: key.userId,
      generationId: key.id,
      end: { template: title, price },
    });
    if (!isAlternative)
      await tx.jobs.enqueue(
        pictureReadyJob,
        { user_id: key.userId, generation_id: key.id },
        { group: key.userId, delaySeconds: UNSEEN_SECONDS },
      );
    await tx.live.publish(key.userId, { type: "generation_changed", id: key.id });
    tx.afterCommit(() => ctx.services.generationMetrics.ended("succeeded"));
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyEndedError) return false;
    throw error;
  });
}

/** Rolls back the publication. */
class AlreadyEndedError extends Error {}
