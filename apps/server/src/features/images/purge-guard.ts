import type { Ctx } from "#kit/ctx.ts";
import { countAllImages } from "./images.store.ts";

/**
 * How many one run of erasing may take without being asked. A clean-up job that is wrong is wrong
 * about everything at once, so whoever wants more than its share has to wait for an operator.
 */
export async function mostErased({ db, ports }: Pick<Ctx, "db" | "ports">) {
  const total = await countAllImages(db);
  const { share, floor } = ports.purgeGuard;
  return { total, most: Math.max(floor, Math.floor(total * share)) };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** A share of all images, or so many where there are few. */
    readonly purgeGuard: { readonly share: number; readonly floor: number };
  }
}
