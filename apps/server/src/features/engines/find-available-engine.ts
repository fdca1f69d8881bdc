import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { isAvailableToday, readEngineStatus } from "./engine-status.ts";

/** Returns this engine, whatever the user has chosen; undefined if it is absent or unavailable today. */
export async function findAvailableEngine(
  { db, clock, ports, settings }: Pick<Ctx, "db" | "clock" | "ports" | "settings">,
  id: string,
): Promise<Engine | undefined> {
  const engine = ports.engines.find((each) => each.id === id);
  if (!engine) return undefined;
  const now = clock();
  const status = await readEngineStatus(db, now);
  return isAvailableToday(status, engine, settings.engines, now) ? engine : undefined;
}
