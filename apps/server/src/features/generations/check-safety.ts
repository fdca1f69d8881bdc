import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import type { Engine } from "#features/engines/engines.ts";
import { checkImage, checkText, type Harm } from "#features/safety/safety.ts";
import { photoUnusable, promptRefused, tooBusy } from "./generations.errors.ts";

type SafetyCtx = Pick<Ctx, "log" | "ports">;

export async function checkPromptSafety(
  ctx: SafetyCtx,
  prompt: string,
  engine: Pick<Engine, "id">,
): Promise<void> {
  const harm = await checkText({ ...ctx.ports, log: ctx.log }, prompt, engine.id);
  if (harm) throw promptRefused(harm);
}

export async function checkPhotoSafety(
  ctx: SafetyCtx,
  path: string,
  engine: Pick<Engine, "id">,
): Promise<void> {
  if (await findPhotoHarm(ctx, path, engine.id)) throw photoUnusable("harmful");
}

export async function findPhotoHarm(
  ctx: SafetyCtx,
  path: string,
  engine?: string,
): Promise<Harm | undefined> {
  try {
    return await checkImage({ ...ctx.ports, log: ctx.log }, path, engine);
  } catch (error) {
    throw error instanceof PoolBusyError ? tooBusy() : error;
  }
}
