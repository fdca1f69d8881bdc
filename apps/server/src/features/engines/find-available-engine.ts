import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { isAvailableToday, readEngineStatus } from "./engine-status.ts";

/** Returns this engine, whatever the user has chosen; undefined if it is absent or unavailable today. */
export async function findAvailableEngine(
  {
    db,
    clock,
    ports,
    settings,
    services,
  }: Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">,
  id: string,
): Promise<Engine | undefined> {
  const engine = ports.engines.find((each) => each.id === id);
  if (!engine) return undefined;
  const now = clock();
  const status = await readEngineStatus({ db, services, settings }, now);
  return isAvailableToday(status, engine, now) ? engine : undefined;
}
