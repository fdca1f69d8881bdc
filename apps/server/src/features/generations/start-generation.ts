import { join } from "node:path";
import type { UploadedFile } from "#kit/http/form.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { newId } from "#kit/id.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { createKeyedMutex } from "#kit/keyed-mutex.ts";
import { requireCredits } from "#features/credits/credits.ts";
import { engineFor, buildPrompt, type Engine } from "#features/engines/engines.ts";
import { copyOriginal, listShown, uploadImage } from "#features/images/images.ts";
import { entitlementsOf } from "#features/subscriptions/subscriptions.ts";
import { findTemplate, sceneFolderOf } from "#features/templates/templates.ts";
import { createGeneration } from "./create-generation.ts";
import { inspectPhoto } from "./check-photo.ts";
import {
  noEngine,
  photoNotFound,
  templateNotFound,
  personCountMismatch,
  photoUnusable,
  tooFewPhotos,
  tooManyPhotos,
} from "./generations.errors.ts";
import { startsByUser } from "./generations.limits.ts";
import { checkPhotoSafety, checkPromptSafety } from "./check-safety.ts";
import { findGenerationByKey, type GenerationRow } from "./generations.store.ts";

export interface GenerationRequest {
  readonly templateName: string;
  readonly prompt: string;
  readonly personCount: number;
  readonly files: readonly UploadedFile[];
  readonly imageIds: readonly string[];
  readonly isGalleryFirst: boolean;
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
  const userId = ctx.actor.user.id;
  const before =
    request.idempotencyKey && (await findGenerationByKey(ctx.db, userId, request.idempotencyKey));
  if (before) return before;
  await ctx.limits.consume(startsByUser, userId);
  const template = await findTemplate(ctx.db, request.templateName);
  if (!template?.isActive) throw templateNotFound();
  requirePersonCount(request, template.personCount);
  const { personCount, engines: preferred } = template;
  const engine = await engineFor(ctx, { userId, personCount, preferred });
  if (!engine) throw noEngine();
  await checkPromptSafety(ctx, request.prompt, engine);
  await requireCredits(ctx, engine.facts.price);
  const sourceImageIds = await gatherPhotos(ctx, request);
  await requireUsablePhotos(ctx, sourceImageIds, engine);
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
    price: engine.facts.price,
    ...entitlements,
    sourceImageIds,
    state: "queued",
    stage: null,
    progress: 0,
    imageId: null,
    detail: null,
    deadlineAt: new Date(ctx.now.getTime() + ctx.ports.generationMs),
    createdAt: ctx.now,
    startedAt: null,
    endedAt: null,
  };
  return createGeneration(ctx, row, template.title);
}

function requirePersonCount(
  { files, imageIds, personCount }: GenerationRequest,
  expected: number,
): void {
  if (personCount !== expected) throw personCountMismatch(expected);
  const given = files.length + imageIds.length;
  if (given < expected) throw tooFewPhotos(expected);
  if (given > expected) throw tooManyPhotos(expected);
}

/** Uploaded photos are added to the gallery; a photo that is already there is not duplicated. */
async function gatherPhotos(
  ctx: ActorCtx,
  { files, imageIds, isGalleryFirst }: GenerationRequest,
): Promise<string[]> {
  const known = await listShown(ctx.db, ctx.actor.user.id, imageIds);
  if (imageIds.some((id) => !known.some((image) => image.id === id))) throw photoNotFound();
  const uploaded: string[] = [];
  for (const file of files) {
    const image = await uploadImage(ctx, { file, isCoupleImage: false, mayBeKnown: true });
    uploaded.push(image.id);
  }
  return isGalleryFirst ? [...imageIds, ...uploaded] : [...uploaded, ...imageIds];
}

/** Rejects a photo without exactly one usable person. */
async function requireUsablePhotos(
  ctx: ActorCtx,
  imageIds: readonly string[],
  engine: Engine,
): Promise<void> {
  const userId = ctx.actor.user.id;
  const images = await listShown(ctx.db, userId, imageIds);
  await inTempFolder(async (folder) => {
    for (const image of images) {
      const path = join(folder, image.id);
      await copyOriginal(ctx, userId, image, path);
      const { faces, facesInFront = faces, problem } = await inspectPhoto(ctx, path);
      if (problem) throw photoUnusable(problem);
      if (facesInFront > 1) throw photoUnusable("too_many_faces");
      await checkPhotoSafety(ctx, path, engine);
    }
  });
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** The longest time from the request to the result. */
    readonly generationMs: number;
  }
}
