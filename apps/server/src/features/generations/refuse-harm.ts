import type { Ctx } from "#kit/ctx.ts";
import { PoolBusy } from "#kit/pool-errors.ts";
import type { Engine } from "#features/engines/engines.ts";
import { judgePicture, judgeWords, type Harm } from "#features/safety/safety.ts";
import { harmfulPhoto, harmfulWords, tooBusy } from "./generations.errors.ts";

type RefuseCtx = Pick<Ctx, "log" | "ports">;

export async function refuseHarmfulWords(
  ctx: RefuseCtx,
  words: string,
  engine: Pick<Engine, "id">,
): Promise<void> {
  const harm = await judgeWords({ ...ctx.ports, log: ctx.log }, words, engine.id);
  if (harm) throw harmfulWords(harm);
}

export async function refuseHarmfulPhoto(
  ctx: RefuseCtx,
  path: string,
  engine: Pick<Engine, "id">,
): Promise<void> {
  if (await harmInPhoto(ctx, path, engine.id)) throw harmfulPhoto();
}

export async function harmInPhoto(
  ctx: RefuseCtx,
  path: string,
  engine?: string,
): Promise<Harm | undefined> {
  try {
    return await judgePicture({ ...ctx.ports, log: ctx.log }, path, engine);
  } catch (error) {
    throw error instanceof PoolBusy ? tooBusy() : error;
  }
}
