import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { renderWithFailover, labelOf, type RenderResult } from "#features/engines/engines.ts";
import {
  copyOriginal,
  listImageAssets,
  publishGenerated,
  storeGenerated,
} from "#features/images/images.ts";
import { findTemplate, sceneFolderOf, styleOf } from "#features/templates/templates.ts";
import { findUser } from "#features/users/users.ts";
import { completeGeneration } from "./complete-generation.ts";
import { failGeneration } from "./fail-generation.ts";
import { statesBefore } from "./generation-state.ts";
import { failureOf, SourcePhotoDeletedError } from "./generations.errors.ts";
import { updateToRunning, type GenerationKey, type GenerationRow } from "./generations.store.ts";
import { SAMPLE_ENGINE, samplePhotos } from "./sample-couple.ts";
import { templateTitleFor } from "./template-title.ts";
import { trackProgress } from "./track-progress.ts";

/**
 * Renders without an open transaction. A job may run twice, but its effects happen once: only one caller
 * can change the row out of `running` and end the hold.
 */
export async function runGeneration(
  ctx: Ctx,
  key: GenerationKey,
  signal: AbortSignal,
): Promise<void> {
  const generation = await updateToRunning(ctx.db, key, statesBefore("running"), ctx.clock());
  if (!generation) return;
  await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  const user = await findUser(ctx.db, { id: key.userId });
  if (!user) {
    // No photo is sent to an engine after its owner has deleted the account.
    await failGeneration(ctx, key, "cancelled");
    return;
  }
  const template = await findTemplate(ctx.db, { name: generation.templateName });
  if (!template) {
    await failGeneration(ctx, key, "template_unavailable");
    return;
  }
  const title = await templateTitleFor(ctx.db, template, key.userId);
  try {
    await inTempFolder(async (folder) => {
      const isConfirmed = user.email_verified;
      const result = await render(ctx, { generation, isConfirmed, folder, signal, template });
      if (!result) return;
      const { engine, rendered } = result;
      const asset = await storeGenerated(ctx, {
        ...key,
        path: rendered.path,
        folder,
        engine: engine.id,
      });
      await completeGeneration(ctx, key, {
        publishImage: (tx) =>
          publishGenerated(tx, asset, {
            title,
            isCoupleImage: generation.personCount > 1,
            isSample: generation.isSample,
          }),
        title,
        engine: engine.id,
        price: engine.facts.price,
      });
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    await failGeneration(ctx, key, failure);
  }
}

interface RenderJob {
  readonly generation: GenerationRow;
  /** Whether the user has confirmed the email address. */
  readonly isConfirmed: boolean;
  readonly template: Parameters<typeof sceneFolderOf>[0] & {
    readonly width: number;
    readonly height: number;
    readonly engines: readonly string[];
  };
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Returns undefined if the generation was cancelled. */
async function render(
  ctx: Ctx,
  { generation, isConfirmed, template, folder, signal }: RenderJob,
): Promise<RenderResult | undefined> {
  const { userId, id, personCount } = generation;
  const references = await gatherReferences(ctx, generation, folder);
  const tracker = trackProgress(ctx, generation);
  try {
    return await renderWithFailover(ctx, {
      userId,
      isConfirmed,
      generationId: id,
      preferred: [generation.engine, ...template.engines],
      only: generation.isSample ? SAMPLE_ENGINE : undefined,
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
      signal: AbortSignal.any([signal, tracker.isOver]),
      onProgress: tracker.onProgress,
    });
  } catch (error) {
    // The cancellation has already released the credits.
    if (tracker.isOver.aborted) return undefined;
    throw error;
  } finally {
    tracker.stop();
  }
}

async function gatherReferences(
  ctx: Ctx,
  { userId, sourceImageIds, isSample, personCount }: GenerationRow,
  folder: string,
) {
  if (isSample)
    return samplePhotos
      .slice(0, personCount)
      .map((path, index) => ({ label: labelOf(index), path }));
  const images = await listImageAssets(ctx.db, { userId, ids: sourceImageIds });
  const references: { label: string; path: string }[] = [];
  for (const [index, imageId] of sourceImageIds.entries()) {
    const image = images.find((each) => each.id === imageId);
    if (!image) throw new SourcePhotoDeletedError();
    const path = join(folder, `person-${index}`);
    await copyOriginal(ctx, image, path);
    references.push({ label: labelOf(index), path });
  }
  return references;
}
