import { join } from "node:path";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { createKeyedMutex } from "#kit/keyed-mutex.ts";
import { requireCredits } from "#features/credits/credits.ts";
import {
  findAvailableEngine,
  selectEngine,
  buildPrompt,
  type Engine,
} from "#features/engines/engines.ts";
import { copyOriginal, listImageAssets, uploadImage } from "#features/images/images.ts";
import { entitlementsOf } from "#features/subscriptions/subscriptions.ts";
import { checkText } from "#features/safety/safety.ts";
import { findTemplate, sceneFolderOf } from "#features/templates/templates.ts";
import { createGeneration } from "./create-generation.ts";
import { findPhotoProblem } from "./find-photo-problem.ts";
import {
  noEngine,
  photoNotFound,
  templateNotFound,
  personCountMismatch,
  photoUnusable,
  promptRefused,
  tooFewPhotos,
  tooManyPhotos,
} from "./generations.errors.ts";
import { startsByUser } from "./generations.limits.ts";
import { findGenerationByKey, type GenerationRow } from "./generations.store.ts";
import { SAMPLE_ENGINE } from "./sample-couple.ts";
import { templateTitleFor } from "./template-title.ts";

export interface GenerationRequest {
  readonly templateName: string;
  readonly prompt: string;
  readonly personCount: number;
  readonly files: readonly UploadedFile[];
  readonly imageIds: readonly string[];
  readonly isGalleryFirst: boolean;
  /** The photos of the sample couple are used instead of photos of the user. */
  readonly isSample?: boolean;
  readonly idempotencyKey: string | undefined;
}

const runExclusive = createKeyedMutex();

/**
 * Runs the requests of one user one after another. Checking photos costs CPU time, and 200 concurrent
 * requests must not all do it before they find out that the credits are spent.
 */
export function startGeneration(ctx: ActorCtx, request: GenerationRequest): Promise<GenerationRow> {
  return runExclusive(ctx.actor.user.id, () => start(ctx, request));
}

/** Rejects everything that can be rejected before any credits are held. */
async function start(ctx: ActorCtx, request: GenerationRequest): Promise<GenerationRow> {
  const now = ctx.clock();
  const userId = ctx.actor.user.id;
  const { isSample = false } = request;
  const before =
    request.idempotencyKey &&
    (await findGenerationByKey(ctx.db, { userId, idempotencyKey: request.idempotencyKey }));
  if (before) return before;
  await ctx.limits.consume(startsByUser, userId);
  const template = await findTemplate(ctx.db, { name: request.templateName });
  if (!template?.isActive) throw templateNotFound();
  requirePersonCount(request, template.personCount);
  const { personCount, engines: preferred } = template;
  const { email_verified: isConfirmed } = ctx.actor.user;
  const engine = isSample
    ? await findAvailableEngine(ctx, SAMPLE_ENGINE)
    : await selectEngine(ctx, { userId, isConfirmed, personCount, preferred });
  if (!engine) throw noEngine();
  const harm = await checkText(ctx, request.prompt, engine.id);
  if (harm) throw promptRefused(harm);
  const price = isSample ? 0 : engine.facts.price;
  await requireCredits(ctx, price);
  const sourceImageIds = await gatherPhotos(ctx, request, engine);
  const prompt = await buildPrompt(
    { ...template, sceneFolder: sceneFolderOf(template) },
    request.prompt,
  );

  const entitlements = await entitlementsOf(ctx, userId);
  const row: GenerationRow = {
    userId,
    id: newId(),
    idempotencyKey: request.idempotencyKey ?? null,
    templateName: template.name,
    prompt: request.prompt,
    composedPrompt: prompt.text,
    promptVersion: prompt.version,
    personCount,
    engine: engine.id,
    price,
    ...entitlements,
    isSample,
    sourceImageIds,
    state: "queued",
    stage: null,
    progress: 0,
    imageId: null,
    failure: null,
    detail: null,
    deadlineAt: new Date(now.getTime() + ctx.settings.generations.timeoutMs),
    createdAt: now,
    startedAt: null,
    endedAt: null,
    seenAt: null,
  };
  return createGeneration(ctx, row, await templateTitleFor(ctx.db, template, userId));
}

function requirePersonCount(
  { files, imageIds, personCount, isSample }: GenerationRequest,
  expected: number,
): void {
  if (personCount !== expected) throw personCountMismatch(expected);
  const given = files.length + imageIds.length;
  if (given < expected && !isSample) throw tooFewPhotos(expected);
  if (given > (isSample ? 0 : expected)) throw tooManyPhotos(expected);
}

/**
 * Uploaded photos are added to the gallery once they have passed the check; a photo that is already
 * there is not duplicated, but read from the storage for the check.
 */
async function gatherPhotos(
  ctx: ActorCtx,
  { files, imageIds, isGalleryFirst }: GenerationRequest,
  engine: Engine,
): Promise<string[]> {
  const userId = ctx.actor.user.id;
  const known = await listImageAssets(ctx.db, { userId, ids: imageIds });
  if (imageIds.some((id) => !known.some((image) => image.id === id))) throw photoNotFound();
  const unchecked = [...imageIds];
  const uploaded: string[] = [];
  for (const file of files) {
    let isChecked = false;
    const check = async (path: string) => {
      await requireUsablePhoto(ctx, path, engine);
      isChecked = true;
    };
    const { id } = await uploadImage(ctx, { file, isCoupleImage: false, mayBeKnown: true, check });
    uploaded.push(id);
    if (!isChecked) unchecked.push(id);
  }
  await inTempFolder(async (folder) => {
    for (const image of await listImageAssets(ctx.db, { userId, ids: unchecked })) {
      const path = join(folder, image.id);
      await copyOriginal(ctx, image, path);
      await requireUsablePhoto(ctx, path, engine);
    }
  });
  return isGalleryFirst ? [...imageIds, ...uploaded] : [...uploaded, ...imageIds];
}

async function requireUsablePhoto(ctx: ActorCtx, path: string, engine: Engine): Promise<void> {
  const { problem } = await findPhotoProblem(ctx, path, engine.id);
  if (problem) throw photoUnusable(problem);
}
