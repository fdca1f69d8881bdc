import type { Generation, Receipt } from "@twofold/contract/generations";
import { imageAddress } from "@twofold/contract/images";
import type { Ctx } from "#kit/ctx.ts";
import { findHold } from "#features/credits/credits.ts";
import { listImagesById } from "#features/images/images.ts";
import { countWaitingBefore, type GenerationKey, type GenerationRow } from "./generations.store.ts";
import { sourcesOf } from "./sources-of.ts";

export async function toGenerationResponse(
  { db }: Pick<Ctx, "db">,
  row: GenerationRow,
): Promise<Generation> {
  const { userId, id, state, imageId } = row;
  const [image, receipt, position, sources] = await Promise.all([
    imageId ? findImageOutsideTrash(db, { userId, id: imageId }) : undefined,
    receiptFor(db, row),
    state === "queued" ? countWaitingBefore(db, row) : null,
    sourcesOf(db, row),
  ]);
  return {
    id,
    status: state,
    generated_image_url: image ? imageAddress(image) : null,
    image: image ?? null,
    template_name: row.templateName,
    engine: row.engine,
    stage: row.stage,
    progress: row.progress,
    position,
    failure: row.failure,
    detail: row.detail,
    receipt,
    is_sample: row.isSample,
    source_image_ids: [...row.sourceImageIds],
    sources: sources.map((source) => ({
      slot: source.slot,
      image_id: source.imageId,
      is_partner: source.consentId !== null,
    })),
    created_at: row.createdAt.toISOString(),
    idempotency_key: row.idempotencyKey,
  };
}

/** Undefined for an image in the trash, whose file is not served. */
async function findImageOutsideTrash(db: Ctx["db"], { userId, id }: GenerationKey) {
  const [image] = await listImagesById(db, { userId, ids: [id] });
  return image;
}

/** Returns the state of the credits of a generation. */
export async function receiptFor(db: Ctx["db"], { userId, id }: GenerationKey): Promise<Receipt> {
  const hold = await findHold(db, { userId, generationId: id });
  if (!hold) return { state: "free", credits: 0, held_at: null, ended_at: null };
  const states = { held: "held", settled: "charged", released: "returned" } as const;
  return {
    state: states[hold.state],
    credits: hold.amount - hold.returned,
    held_at: hold.heldAt.toISOString(),
    ended_at: hold.endedAt?.toISOString() ?? null,
  };
}
