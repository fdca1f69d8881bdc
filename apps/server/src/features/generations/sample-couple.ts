import { MAX_SAMPLES } from "@twofold/contract/generations";
import type { Ctx } from "#kit/ctx.ts";
import { findAvailableEngine } from "#features/engines/engines.ts";
import { countSamples } from "./generations.store.ts";

/** Samples cost no credits, so only the built-in engine renders them, which costs the operator nothing. */
export const SAMPLE_ENGINE = "studio";

/** How many samples the user can still make; zero while no engine can render them. */
export async function countSamplesLeft(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">,
  { userId }: { readonly userId: string },
): Promise<number> {
  if (!(await findAvailableEngine(ctx, SAMPLE_ENGINE))) return 0;
  return Math.max(0, MAX_SAMPLES - (await countSamples(ctx.db, { userId })));
}
