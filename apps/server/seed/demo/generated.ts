import { fileURLToPath } from "node:url";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import type { Tx } from "#kit/transaction.ts";
import { cancelGeneration } from "#features/generations/cancel-generation.ts";
import { completeGeneration } from "#features/generations/complete-generation.ts";
import { failGeneration } from "#features/generations/fail-generation.ts";
import { statesBefore } from "#features/generations/generation-state.ts";
import { updateToRunning, type GenerationRow } from "#features/generations/generations.store.ts";
import { reportNotUs } from "#features/generations/report-not-us.ts";
import { startGeneration } from "#features/generations/start-generation.ts";
import { sourcesOf } from "#features/generations/sources-of.ts";
import { templateTitleFor } from "#features/generations/template-title.ts";
import { publishGenerated, storeGenerated } from "#features/images/images.ts";
import { trashImage } from "#features/images/trash-image.ts";
import { findTemplate } from "#features/templates/templates.ts";
import { updateDeadlinePostponed } from "./demo.store.ts";
import { demoFile, pictures, reported, type DemoPicture } from "./pictures.ts";
import { share, timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** The duration of each rendering. */
const RENDER_MS = 41_000;

const at = (world: World, { template, daysAgo }: DemoPicture): Date =>
  timeAt(world.today, daysAgo, `19:${10 + Math.floor(share(template) * 50)}`);

export const generatedSteps = (world: World): Step[] => [
  ...pictures.map((picture) => ({
    at: at(world, picture),
    run: async () => void (await make(world, picture)),
  })),
  { at: at(world, reported), run: () => makeReported(world) },
  { at: timeAt(world.today, 8, "21:05"), run: () => fail(world) },
  { at: timeAt(world.today, 17, "18:40"), run: () => cancel(world) },
];

/** The photo in the gallery of the person whom it shows. */
const photoOf = ({ images }: World, photo: string): string =>
  storedId(images, `${photo.split("-")[0]} ${photo}`);

/** A request with photos of the gallery and of the partner, up to the moment when it waits for a worker. */
async function request(
  world: World,
  ctx: ActorCtx,
  { template, photos, by }: Pick<DemoPicture, "template" | "photos" | "by">,
  prompt = "",
): Promise<GenerationRow> {
  const isOwn = (photo: string) => photo.startsWith(by);
  const slot = photos.findIndex((photo) => !isOwn(photo)) + 1;
  const partner = photos[slot - 1];
  const wanted = {
    templateName: template,
    prompt,
    personCount: photos.length,
    files: [],
    imageIds: photos.filter(isOwn).map((photo) => photoOf(world, photo)),
    ...(partner && { partner: { imageId: photoOf(world, partner), slot } }),
    isGalleryFirst: true,
    idempotencyKey: undefined,
  };
  return ctx.db.transaction(async (db) => {
    const generation = await startGeneration({ ...ctx, db }, wanted);
    await updateDeadlinePostponed(db, generation);
    return generation;
  });
}

/** Ends a generation successfully. `publishImage` returns the id of its image. */
async function complete(
  ctx: ActorCtx,
  generation: GenerationRow,
  publishImage: (tx: Tx, title: string) => Promise<string>,
): Promise<void> {
  const template = await findTemplate(ctx.db, {
    name: generation.templateName,
    now: ctx.clock(),
  });
  if (!template) throw new Error(`the template ${generation.templateName} is missing`);
  const title = await templateTitleFor(ctx.db, template, generation.userId);
  await completeGeneration(ctx, generation, {
    publishImage: (tx) => publishImage(tx, title),
    sources: await sourcesOf(ctx.db, generation),
    title,
    engine: generation.engine,
    price: generation.price,
    isPromptSent: false,
  });
}

/** The shipped file takes the place of the engine's result. All else is the ordinary way. */
async function make(world: World, picture: DemoPicture): Promise<string> {
  const { template, by } = picture;
  const ctx = await world.as(by);
  const generation = await request(world, ctx, picture, world.texts.prompts[template]);
  await updateToRunning(ctx.db, generation, statesBefore("running"), ctx.clock());
  world.timeline.pass(RENDER_MS);
  let imageId = "";
  await inTempFolder(async (folder) => {
    const { userId, id, engine, personCount } = generation;
    const path = fileURLToPath(demoFile(template));
    const asset = await storeGenerated(ctx, { userId, id, path, folder, engine });
    await complete(ctx, generation, async (tx, title) => {
      imageId = await publishGenerated(tx, asset, { title, isCoupleImage: personCount > 1 });
      return imageId;
    });
  });
  world.generations.set(`${by} ${template}`, generation.id);
  world.images.set(`${by} ${template}`, imageId);
  return imageId;
}

/** The credit is returned, and the image is in the trash. */
async function makeReported(world: World): Promise<void> {
  const imageId = await make(world, reported);
  const ctx = await world.as(reported.by);
  world.timeline.pass(120_000);
  const id = storedId(world.generations, `${reported.by} ${reported.template}`);
  await reportNotUs(ctx, id, "not_partner");
  await trashImage(ctx, imageId);
}

const unfinished = { by: "maya", photos: ["maya-1", "jonas-1"] } as const;

async function fail(world: World): Promise<void> {
  const ctx = await world.as("maya");
  const generation = await request(world, ctx, { ...unfinished, template: "chapel" });
  await updateToRunning(ctx.db, generation, statesBefore("running"), ctx.clock());
  world.timeline.pass(RENDER_MS);
  await failGeneration(ctx, generation, "engine_failed");
}

async function cancel(world: World): Promise<void> {
  const ctx = await world.as("maya");
  const { id } = await request(world, ctx, { ...unfinished, template: "desert" });
  world.timeline.pass(9_000);
  await cancelGeneration(ctx, id);
}

/** An image that was paid for and has been deleted since. */
export async function makeDeleted(
  world: World,
  wanted: Parameters<typeof request>[2],
): Promise<void> {
  const ctx = await world.as(wanted.by);
  const generation = await request(world, ctx, wanted);
  await updateToRunning(ctx.db, generation, statesBefore("running"), ctx.clock());
  world.timeline.pass(RENDER_MS);
  await complete(ctx, generation, async () => newId());
}
