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
import { look } from "./check-photo.ts";
import {
  noEngine,
  photoNotFound,
  templateNotFound,
  tooFew,
  tooMany,
  unusable,
  wrongCount,
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
 * One after another for one user: looking at photos is work, and whoever asks two hundred times at
 * once must not have it done two hundred times before learning that the credits are spent.
 */
export function startGeneration(ctx: ActorCtx, wish: GenerationRequest): Promise<GenerationRow> {
  return runExclusive(ctx.actor.user.id, () => start(ctx, wish));
}

/** Everything that can be refused is refused before a credit is touched. */
async function start(ctx: ActorCtx, wish: GenerationRequest): Promise<GenerationRow> {
  const userId = ctx.actor.user.id;
  const before =
    wish.idempotencyKey && (await findGenerationByKey(ctx.db, userId, wish.idempotencyKey));
  if (before) return before;
  await ctx.limits.consume(startsByUser, userId);
  const template = await findTemplate(ctx.db, wish.templateName);
  if (!template?.isActive) throw templateNotFound();
  refuseWrongCount(wish, template.personCount);
  const { personCount, engines: preferred } = template;
  const engine = await engineFor(ctx, { userId, personCount, preferred });
  if (!engine) throw noEngine();
  await checkPromptSafety(ctx, wish.prompt, engine);
  await requireCredits(ctx, engine.facts.price);
  const sourceImageIds = await gatherPhotos(ctx, wish);
  await refuseUnusable(ctx, sourceImageIds, engine);
  const told = await buildPrompt(
    { ...template, sceneFolder: sceneFolderOf(template) },
    wish.prompt,
  );

  const entitlements = await entitlementsOf(ctx, userId);
  const row: GenerationRow = {
    userId,
    id: newId(),
    idempotencyKey: wish.idempotencyKey ?? null,
    templateName: template.name,
    prompt: wish.prompt,
    composedPrompt: told.text,
    promptVersion: told.version,
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

function refuseWrongCount(
  { files, imageIds, personCount }: GenerationRequest,
  wanted: number,
): void {
  if (personCount !== wanted) throw wrongCount(wanted);
  const given = files.length + imageIds.length;
  if (given < wanted) throw tooFew(wanted);
  if (given > wanted) throw tooMany(wanted);
}

/** Photos that were sent along go into the gallery; a photo that is there already is not doubled. */
async function gatherPhotos(
  ctx: ActorCtx,
  { files, imageIds, isGalleryFirst }: GenerationRequest,
): Promise<string[]> {
  const known = await listShown(ctx.db, ctx.actor.user.id, imageIds);
  if (imageIds.some((id) => !known.some((image) => image.id === id))) throw photoNotFound();
  const taken: string[] = [];
  for (const file of files) {
    const image = await uploadImage(ctx, { file, isCoupleImage: false, mayBeKnown: true });
    taken.push(image.id);
  }
  return isGalleryFirst ? [...imageIds, ...taken] : [...taken, ...imageIds];
}

/** Each photo is of one of the people that the template wants. */
async function refuseUnusable(
  ctx: ActorCtx,
  imageIds: readonly string[],
  engine: Engine,
): Promise<void> {
  const userId = ctx.actor.user.id;
  const shown = await listShown(ctx.db, userId, imageIds);
  await inTempFolder(async (folder) => {
    for (const image of shown) {
      const path = join(folder, image.id);
      await copyOriginal(ctx, userId, image, path);
      const { faces, facesInFront = faces, problem } = await look(ctx, path);
      if (problem) throw unusable(problem);
      if (facesInFront > 1) throw unusable("too_many_faces");
      await checkPhotoSafety(ctx, path, engine);
    }
  });
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** How long a picture may take from being asked for. */
    readonly generationMs: number;
  }
}
