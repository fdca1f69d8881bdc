import { inTransaction, type Tx } from "#kit/transaction.ts";
import { endHold, type CreditRules } from "#features/credits/credits.ts";
import { updateToEnded, type GenerationKey } from "./generations.store.ts";

type FinishCtx = Tx & { readonly ports: { readonly creditRules: CreditRules } };

interface Delivery {
  /** Publishes the image in the same transaction and returns its id. */
  readonly publishImage: (tx: Tx) => Promise<string>;
  readonly description: string;
  /** The engine that rendered the image, and its price, which may be less than was held. */
  readonly engine: string;
  readonly price: number;
}

/** Publishes the image and settles the hold atomically. Returns false if the generation had already ended. */
export async function completeGeneration(
  ctx: FinishCtx,
  key: GenerationKey,
  { publishImage, description, engine, price }: Delivery,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const imageId = await publishImage(tx);
    const end = { state: "succeeded", imageId, detail: null, engine } as const;
    if (!(await updateToEnded(tx.db, key, end, tx.now))) throw new AlreadyEndedError();
    await endHold(tx, ctx.ports.creditRules, "settled", {
      userId: key.userId,
      generationId: key.id,
      description,
      price,
    });
    await publishChange(tx, key);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyEndedError) return false;
    throw error;
  });
}

/** Rolls back the publication. */
class AlreadyEndedError extends Error {}

/** Ends the generation without an image and releases the credits. Returns false if it had already ended. */
export async function failGeneration(
  ctx: FinishCtx,
  key: GenerationKey,
  state: "failed" | "cancelled",
  detail: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const hasEnded = await updateToEnded(tx.db, key, { state, imageId: null, detail }, tx.now);
    if (!hasEnded) return false;
    await endHold(tx, ctx.ports.creditRules, "released", {
      userId: key.userId,
      generationId: key.id,
      description: `Returned: ${detail}`,
    });
    await publishChange(tx, key);
    return true;
  });
}

const publishChange = (tx: Tx, { userId, id }: GenerationKey) =>
  tx.live.publish(userId, { type: "generation_changed", id });
