import { inTransaction, type Tx } from "#kit/transaction.ts";
import { endHold, type CreditRules } from "#features/credits/credits.ts";
import { updateToEnded, type GenerationKey } from "./generations.store.ts";

type EndCtx = Tx & { readonly ports: { readonly creditRules: CreditRules } };

interface Delivery {
  /** Shows the picture, in the same transaction; gives back the image's id. */
  readonly show: (tx: Tx) => Promise<string>;
  readonly description: string;
  /** Who drew it in the end, and what that costs, which may be less than was held. */
  readonly engine: string;
  readonly price: number;
}

/** The picture is shown and paid for, both or neither; false if it had ended before. */
export async function completeGeneration(
  ctx: EndCtx,
  key: GenerationKey,
  { show, description, engine, price }: Delivery,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const imageId = await show(tx);
    const end = { state: "succeeded", imageId, detail: null, engine } as const;
    if (!(await updateToEnded(tx.db, key, end, tx.now))) throw new AlreadyEndedError();
    await endHold(tx, ctx.ports.creditRules, "settled", {
      userId: key.userId,
      generationId: key.id,
      description,
      price,
    });
    await publish(tx, key);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyEndedError) return false;
    throw error;
  });
}

/** Thrown to undo what was shown. */
class AlreadyEndedError extends Error {}

/** There will be no picture, and the credit goes back; false if it had ended before. */
export async function failGeneration(
  ctx: EndCtx,
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
    await publish(tx, key);
    return true;
  });
}

const publish = (tx: Tx, { userId, id }: GenerationKey) =>
  tx.live.publish(userId, { type: "generation_changed", id });
