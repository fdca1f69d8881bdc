import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { renderWithFailover, labelOf, type RenderResult } from "#features/engines/engines.ts";
import {
  copyOriginal,
  listShown,
  publishGenerated,
  storeGenerated,
} from "#features/images/images.ts";
import { findTemplate, sceneFolderOf, styleOf } from "#features/templates/templates.ts";
import { completeGeneration, failGeneration } from "./finish-generation.ts";
import {
  TEMPLATE_UNAVAILABLE,
  failureMessage,
  SourcePhotoDeletedError,
} from "./generations.errors.ts";
import { updateToRunning, type GenerationKey, type GenerationRow } from "./generations.store.ts";
import { trackProgress } from "./track-progress.ts";

/**
 * Draws the picture with no transaction open. An attempt may be made twice; its effects happen once,
 * because the way out of `running` and the end of the hold are each one row that only one can change.
 */
export async function runGeneration(
  ctx: Ctx,
  key: GenerationKey,
  signal: AbortSignal,
): Promise<void> {
  const generation = await updateToRunning(ctx.db, key, new Date());
  if (!generation) return;
  await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  const template = await findTemplate(ctx.db, generation.templateName);
  if (!template) {
    await failGeneration(atOnce(ctx), key, "failed", TEMPLATE_UNAVAILABLE);
    return;
  }
  try {
    await inTempFolder(async (folder) => {
      const drawn = await draw(ctx, { generation, folder, signal, template });
      if (!drawn) return;
      const { engine, rendered } = drawn;
      const picture = await storeGenerated(ctx, {
        ...key,
        path: rendered.path,
        folder,
        engine: engine.id,
      });
      await completeGeneration(atOnce(ctx), key, {
        show: (tx) =>
          publishGenerated(tx, picture, {
            title: template.title,
            isCoupleImage: generation.personCount > 1,
          }),
        description: template.title,
        engine: engine.id,
        price: engine.facts.price,
      });
    });
  } catch (error) {
    const words = failureMessage(error);
    if (words === undefined) throw error;
    await failGeneration(atOnce(ctx), key, "failed", words);
  }
}

/** Drawing takes a while: what ends now did not end when the job began. */
const atOnce = (ctx: Ctx) => ({ ...ctx, now: new Date() });

interface RenderJob {
  readonly generation: GenerationRow;
  readonly template: Parameters<typeof sceneFolderOf>[0] & {
    readonly width: number;
    readonly height: number;
    readonly engines: readonly string[];
  };
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Undefined if nobody wants it any more. */
async function draw(
  ctx: Ctx,
  { generation, template, folder, signal }: RenderJob,
): Promise<RenderResult | undefined> {
  const { userId, id, personCount } = generation;
  const references = await gatherReferences(ctx, generation, folder);
  const waiting = trackProgress(ctx, generation);
  try {
    return await renderWithFailover(ctx, {
      userId,
      generationId: id,
      preferred: [generation.engine, ...template.engines],
      maxPrice: generation.price,
      deadline: generation.deadlineAt,
      request: {
        sceneFolder: sceneFolderOf(template),
        style: styleOf(template),
        prompt: generation.composedPrompt,
        personCount,
        references,
        width: Math.round(template.width * generation.pictureScale),
        height: Math.round(template.height * generation.pictureScale),
        seed: Number.parseInt(id.slice(-8), 16),
        folder,
      },
      signal: AbortSignal.any([signal, waiting.isOver]),
      onProgress: waiting.onProgress,
    });
  } catch (error) {
    // Whoever cancelled it has given the credit back.
    if (waiting.isOver.aborted) return undefined;
    throw error;
  } finally {
    waiting.stop();
  }
}

async function gatherReferences(
  ctx: Ctx,
  { userId, sourceImageIds }: GenerationRow,
  folder: string,
) {
  const shown = await listShown(ctx.db, userId, sourceImageIds);
  const references: { label: string; path: string }[] = [];
  for (const [index, imageId] of sourceImageIds.entries()) {
    const image = shown.find((each) => each.id === imageId);
    if (!image) throw new SourcePhotoDeletedError();
    const path = join(folder, `person-${index}`);
    await copyOriginal(ctx, userId, image, path);
    references.push({ label: labelOf(index), path });
  }
  return references;
}
