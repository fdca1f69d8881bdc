import type { Ctx } from "#kit/ctx.ts";
import { countOtherUsers } from "./demo.store.ts";
import { obstacleIn, type Env } from "./obstacle.ts";

/** Why the demo must not be created here; undefined if it may. No option overrides it. */
export async function findObstacle(
  { db, settings }: Pick<Ctx, "db" | "settings">,
  env: Env,
): Promise<string | undefined> {
  return obstacleIn(env, settings.app.publicUrl, await countOtherUsers(db));
}
