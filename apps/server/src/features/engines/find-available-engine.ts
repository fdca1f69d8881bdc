import type { RowsOf } from "#kit/combined-read.ts";
import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import {
  isAvailableToday,
  readEngineStatus,
  toEngineStatus,
  type EngineStatus,
} from "./engine-status.ts";
import type { engineStatusReads } from "./engines.read-model.ts";

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
  const now = clock();
  const status = await readEngineStatus({ db, services, settings }, now);
  return availableIn(status, ports.engines, id, now);
}

/** The same for `engineStatusReads` that were part of another statement. */
export function isEngineAvailable(
  { clock, ports, ...ctx }: Pick<Ctx, "clock" | "ports" | "settings" | "services">,
  rows: RowsOf<typeof engineStatusReads>,
  id: string,
): boolean {
  const now = clock();
  return availableIn(toEngineStatus(ctx, rows, now), ports.engines, id, now) !== undefined;
}

function availableIn(
  status: EngineStatus,
  engines: readonly Engine[],
  id: string,
  now: Date,
): Engine | undefined {
  const engine = engines.find((each) => each.id === id);
  return engine && isAvailableToday(status, engine, now) ? engine : undefined;
}
