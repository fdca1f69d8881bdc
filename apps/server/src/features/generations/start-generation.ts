import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { createKeyedMutex } from "#kit/keyed-mutex.ts";
import { requireCredits } from "#features/credits/credits.ts";
import {
  buildPrompt,
  findAvailableEngine,
  instructionsIn,
  mayReadPrompt,
  selectEngine,
} from "#features/engines/engines.ts";
import { entitlementsOf } from "#features/subscriptions/subscriptions.ts";
import { requireOn } from "#features/switches/switches.ts";
import { checkText } from "#features/safety/safety.ts";
import { findTemplate, sceneFolderOf } from "#features/templates/templates.ts";
import { createGeneration } from "./create-generation.ts";
import { gatherPhotos } from "./gather-photos.ts";
import {
  noEngine,
  templateNotFound,
  personCountMismatch,
  promptRefused,
  tooFewPhotos,
  tooManyPhotos,
} from "./generations.errors.ts";
import { startsByUser } from "./generations.limits.ts";
import { findGenerationByKey, type GenerationRow } from "./generations.store.ts";
import { queuedState } from "./queued-state.ts";
import { SAMPLE_ENGINE } from "./sample-couple.ts";
import { templateTitleFor } from "./template-title.ts";

export interface GenerationRequest {
  readonly templateName: string;
  readonly prompt: string;
  readonly personCount: number;
  readonly files: readonly UploadedFile[];
  readonly imageIds: readonly string[];
  readonly isGalleryFirst: boolean;
  /** A photo that the partner chose, and the person whose place it takes. */
  readonly partner?: { readonly imageId: string; readonly slot: number } | undefined;
  /** One photo shows both people. */
  readonly isPhotoOfBoth?: boolean;
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
  if (request.files.length > 0) requireOn(ctx, "uploads");
  const before =
    request.idempotencyKey &&
    (await findGenerationByKey(ctx.db, { userId, idempotencyKey: request.idempotencyKey }));
  if (before) return before;
  await ctx.limits.consume(startsByUser, userId);
  const template = await findTemplate(ctx.db, { name: request.templateName, now });
  if (!template?.isActive) throw templateNotFound();
  requirePersonCount(request, template.personCount);
  const { personCount, engines: preferred } = template;
  const { email_verified: isConfirmed } = ctx.actor.user;
  const engine = isSample
    ? await findAvailableEngine(ctx, SAMPLE_ENGINE)
    : await selectEngine(ctx, { userId, isConfirmed, personCount, preferred });
  if (!engine) {
    requireOn(ctx, "hosted_engines");
    throw noEngine();
  }
  const harm = await checkText(ctx, request.prompt, engine.id);
  if (harm) throw promptRefused(harm);
  const price = isSample ? 0 : engine.facts.price;
  await requireCredits(ctx, price);
  const photos = await gatherPhotos(ctx, request, engine);
  const prompt = await buildPrompt(
    { ...template, sceneFolder: sceneFolderOf(template) },
    request.prompt,
    photos.length,
  );

  const entitlements = await entitlementsOf(ctx, userId);
  const row: GenerationRow = {
    userId,
    id: newId(),
    idempotencyKey: request.idempotencyKey ?? null,
    templateName: template.name,
    templateVersion: template.version,
    // The text of the template is in its version.
    prompt: instructionsIn(request.prompt, template.prompt),
    // After a failover any enabled engine may render. A worker of the previous release composes nothing.
    composedPrompt: mayReadPrompt(ctx, isSample ? SAMPLE_ENGINE : undefined) ? prompt.text : "",
    promptVersion: prompt.version,
    personCount,
    engine: engine.id,
    price,
    ...entitlements,
    isSample,
    alternative: null,
    alternativeOf: null,
    sourceImageIds: photos.flatMap(({ imageId, consentId }) => (consentId ? [] : [imageId])),
    ...queuedState(now, ctx.settings.generations),
  };
  const sources = photos.map(({ imageUserId, imageId, consentId }, index) => ({
    userId,
    generationId: row.id,
    slot: index + 1,
    imageUserId,
    imageId,
    consentId,
  }));
  const title = await templateTitleFor(ctx.db, template, userId);
  return createGeneration(ctx, { row, sources, title });
}

function requirePersonCount(
  { files, imageIds, partner, personCount, isSample, isPhotoOfBoth }: GenerationRequest,
  people: number,
): void {
  if (personCount !== people || (isPhotoOfBoth && people !== 2)) throw personCountMismatch(people);
  const given = files.length + imageIds.length + (partner ? 1 : 0);
  const expected = isPhotoOfBoth ? 1 : people;
  if (given < expected && !isSample) throw tooFewPhotos(expected);
  if (given > (isSample ? 0 : expected)) throw tooManyPhotos(expected);
}
