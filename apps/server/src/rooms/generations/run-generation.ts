import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { EngineRefused, type Engine, type Progress } from "#rooms/engines/engines.ts";
import { copyOriginal, listShown, showGenerated, storeGenerated } from "#rooms/images/images.ts";
import { findTemplate, sceneFolderOf } from "#rooms/templates/templates.ts";
import { deliver, giveUp } from "./end-generation.ts";
import { problemWords, TOOK_TOO_LONG } from "./generations.errors.ts";
import {
  markRunning,
  noteProgress,
  type GenerationKey,
  type GenerationRow,
} from "./generations.store.ts";

const NOTED_EVERY_MS = 400;
const labels = ["person A", "person B"] as const;

/**
 * Draws the picture with no transaction open. An attempt may be made twice; its effects happen once,
 * because the way out of `running` and the end of the hold are each one row that only one can change.
 */
export async function runGeneration(
  ctx: Ctx,
  key: GenerationKey,
  signal: AbortSignal,
): Promise<void> {
  const generation = await markRunning(ctx.db, key, new Date());
  if (!generation) return;
  await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  const template = await findTemplate(ctx.db, generation.templateName);
  const engine = ctx.ports.engines.find(({ id }) => id === generation.engine);
  if (!template || !engine) {
    await giveUp(ctx, key, "failed", "This template can not be drawn any more.");
    return;
  }
  try {
    await inTempFolder(async (folder) => {
      const made = await draw(ctx, { generation, engine, folder, signal, template });
      if (!made) return;
      const picture = await storeGenerated(ctx, { ...key, path: made.path, folder });
      await deliver({ ...ctx, now: new Date() }, key, {
        show: (tx) =>
          showGenerated(tx, picture, {
            title: template.title,
            isCoupleImage: generation.personCount > 1,
          }),
        description: template.title,
      });
    });
  } catch (error) {
    if (!(error instanceof EngineRefused)) throw error;
    await giveUp(ctx, key, "failed", wordsFor(error));
  }
}

const wordsFor = ({ reason }: EngineRefused): string =>
  reason === "unsafe" ? "This picture can not be made." : problemWords[reason];

interface Drawing {
  readonly generation: GenerationRow;
  readonly template: Parameters<typeof sceneFolderOf>[0] & { width: number; height: number };
  readonly engine: Engine;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Undefined if nobody wants it any more. */
async function draw(ctx: Ctx, { generation, template, engine, folder, signal }: Drawing) {
  const { userId, id, sourceImageIds } = generation;
  const shown = await listShown(ctx.db, userId, sourceImageIds);
  const references: { label: string; path: string }[] = [];
  for (const [index, imageId] of sourceImageIds.entries()) {
    const image = shown.find((each) => each.id === imageId);
    if (!image) throw new EngineRefused("no_face", `photo ${imageId} is gone`);
    const path = join(folder, `person-${index}`);
    await copyOriginal(ctx, userId, image, path);
    references.push({ label: labels[index] ?? "person", path });
  }
  const unwanted = new AbortController();
  const onProgress = openProgress(ctx, generation, () => unwanted.abort());
  const late = AbortSignal.timeout(Math.max(0, generation.deadlineAt.getTime() - Date.now()));
  try {
    return await engine.render(
      {
        sceneFolder: sceneFolderOf(template),
        prompt: generation.prompt,
        personCount: generation.personCount,
        references,
        width: template.width,
        height: template.height,
        seed: Number.parseInt(id.slice(-8), 16),
        folder,
      },
      {
        signal: AbortSignal.any([signal, unwanted.signal, late]),
        onProgress,
        idempotencyKey: id,
      },
    );
  } catch (error) {
    // Whoever cancelled it has given the credit back.
    if (unwanted.signal.aborted) return undefined;
    if (!late.aborted) throw error;
    await giveUp(ctx, generation, "failed", TOOK_TOO_LONG);
    return undefined;
  }
}

/** Writes progress down now and then, and so learns whether somebody still waits for the picture. */
function openProgress(ctx: Ctx, key: GenerationKey, onOver: () => void) {
  let notedAt = 0;
  let stage: Progress["stage"] | undefined;
  return (progress: Progress): void => {
    if (progress.stage === stage && Date.now() - notedAt < NOTED_EVERY_MS) return;
    notedAt = Date.now();
    stage = progress.stage;
    const note = async () => {
      const isWanted = await noteProgress(ctx.db, key, {
        stage: progress.stage,
        progress: Math.min(0.99, progress.share),
      });
      if (!isWanted) onOver();
      else await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
    };
    note().catch((error: unknown) =>
      ctx.log.warn({ err: error, generation_id: key.id }, "generations: progress was not noted"),
    );
  };
}
