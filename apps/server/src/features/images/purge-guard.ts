import type { Ctx } from "#kit/ctx.ts";
import { countAllImages } from "./images.store.ts";

/**
 * The number of images that one run may erase without confirmation. A faulty clean-up job selects
 * everything, so a run above this limit waits for an operator.
 */
export async function getPurgeLimit({ db, ports }: Pick<Ctx, "db" | "ports">) {
  const total = await countAllImages(db);
  const { share, floor } = ports.purgeGuard;
  return { total, max: Math.max(floor, Math.floor(total * share)) };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** The limit is `share` of all images, and at least `floor`. */
    readonly purgeGuard: { readonly share: number; readonly floor: number };
  }
}
