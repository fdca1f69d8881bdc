import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import {
  discardPaidCalls,
  isPromptSent,
  labelOf,
  labelOfAll,
  NoEngineAvailableError,
  renderWithFailover,
  type RenderResult,
} from "#features/engines/engines.ts";
import {
  copyOriginal,
  discardGenerated,
  listImageAssets,
  publishGenerated,
  storeGenerated,
} from "#features/images/images.ts";
import { samplePhotos, sceneFolderOf, styleOf } from "#features/templates/templates.ts";
import { findUser } from "#features/users/users.ts";
import { completeGeneration } from "./complete-generation.ts";
import { failGeneration } from "./fail-generation.ts";
import { statesBefore } from "./generation-state.ts";
import { isSourceAllowed } from "./is-source-allowed.ts";
import { failureOf, SourcePhotoDeletedError } from "./generations.errors.ts";
import { hasFailedOften } from "./has-failed-often.ts";
import { updateToRunning, type GenerationKey, type GenerationRow } from "./generations.store.ts";
import { findTemplateOf } from "./find-template-of.ts";
import { onlyEngineOf } from "./only-engine-of.ts";
import { sourcesOf } from "./sources-of.ts";
import type { SourceRow } from "./sources.tables.ts";
import { withStoredPrompt } from "./with-stored-prompt.ts";
import { templateTitleFor } from "./template-title.ts";
import { trackProgress } from "./track-progress.ts";
import { waitForSwitch } from "./wait-for-switch.ts";

/**
 * Renders without an open transaction. A job may run twice, but its effects happen once: only one caller
 * can change the row out of `running` and end the hold.
 */
export async function runGeneration(
  ctx: Ctx,
  key: GenerationKey,
  signal: AbortSignal,
): Promise<void> {
  await waitForSwitch(ctx, key, "generations");
  const generation = await updateToRunning(ctx.db, key, statesBefore("running"), ctx.clock());
  if (!generation) return;
  await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  const user = await findUser(ctx.db, { id: key.userId });
  if (!user) {
    // No photo is sent to an engine after its owner has deleted the account.
    await failGeneration(ctx, key, "cancelled");
    return;
  }
  const template = await findTemplateOf(ctx, generation);
  // What an administrator switched off is not rendered; a newer version does not matter.
  if (!template?.isActive || !template.isShipped) {
    await failGeneration(ctx, key, "template_unavailable");
    return;
  }
  const title = await templateTitleFor(ctx.db, template, key.userId);
  try {
    await inTempFolder(async (folder) => {
      const isConfirmed = user.email_verified;
      const sources = await sourcesOf(ctx.db, generation);
      const prompted = await withStoredPrompt(ctx, generation, {
        template,
        photos: sources.length,
      });
      const job = { generation: prompted, sources, isConfirmed, folder, signal, template };
      const result = await render(ctx, job);
      if (!result) return;
      const { engine, rendered } = result;
      const asset = await storeGenerated(ctx, {
        ...key,
        path: rendered.path,
        folder,
        engine: engine.id,
      });
      const isDelivered = await completeGeneration(ctx, key, {
        publishImage: (tx) =>
          publishGenerated(tx, asset, {
            title,
            isCoupleImage: generation.personCount > 1,
            isSample: generation.isSample,
          }),
        sources,
        title,
        engine: engine.id,
        price: engine.facts.price,
        isPromptSent:
          prompted.composedPrompt !== "" &&
          (await isPromptSent(ctx, { userId: key.userId, generationId: key.id })),
        isAlternative: generation.alternativeOf !== null,
      });
      // What was drawn with a photo that is no longer allowed must not wait for the next repair.
      if (!isDelivered) await discardGenerated(ctx, asset);
    });
  } catch (error) {
    if (error instanceof NoEngineAvailableError) await waitForSwitch(ctx, key, "hosted_engines");
    // A run that was interrupted has a next one, which may continue a paid call.
    const isFinal = !signal.aborted && (await hasFailedOften(ctx, key));
    const failure = failureOf(error) ?? (isFinal ? "engine_failed" : undefined);
    if (failure === undefined) throw error;
    await failGeneration(ctx, key, failure);
  }
  // It has ended, so no other worker takes it over. What fails here is completed by the sweep.
  await discardPaidCalls(ctx, { userId: key.userId, generationId: key.id }).catch(
    (error: unknown) =>
      ctx.log.warn({ err: error, generation_id: key.id }, "generations: paid calls not discarded"),
  );
}

interface RenderJob {
  readonly generation: GenerationRow;
  readonly sources: readonly SourceRow[];
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
  { generation, sources, isConfirmed, template, folder, signal }: RenderJob,
): Promise<RenderResult | undefined> {
  const { userId, id, personCount } = generation;
  const references = await gatherReferences(ctx, generation, sources, folder);
  const tracker = trackProgress(ctx, generation);
  try {
    return await renderWithFailover(ctx, {
      userId,
      isConfirmed,
      generationId: id,
      preferred: [generation.engine, ...template.engines],
      only: onlyEngineOf(generation),
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
        ...(generation.alternative && { alternative: generation.alternative }),
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
  { isSample, personCount }: GenerationRow,
  sources: readonly SourceRow[],
  folder: string,
) {
  if (isSample)
    return samplePhotos
      .slice(0, personCount)
      .map((path, index) => ({ label: labelOf(index), path }));
  const references: { label: string; path: string }[] = [];
  for (const [index, source] of sources.entries()) {
    const { imageUserId: userId, imageId } = source;
    const isAllowed = userId !== null && (await isSourceAllowed(ctx.db, source));
    const [image] = isAllowed ? await listImageAssets(ctx.db, { userId, ids: [imageId] }) : [];
    if (!image) throw new SourcePhotoDeletedError();
    const path = join(folder, `person-${index}`);
    await copyOriginal(ctx, image, path);
    const isOfAll = sources.length === 1;
    references.push({ label: isOfAll ? labelOfAll(personCount) : labelOf(index), path });
  }
  return references;
}
