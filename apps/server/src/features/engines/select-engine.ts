import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { isBroken, readEngineStatus, stateOf } from "./engine-status.ts";
import { findChoice } from "./engines.store.ts";
import { canDraw, costsAtMost, openTo, orderEngines } from "./order-engines.ts";

interface Job {
  readonly userId: string;
  readonly personCount: number;
  /** The engines that suit the template, best first. */
  readonly preferred: readonly string[];
}

/**
 * Returns the engine by the user's choice, then the template's, then the operator's order. If it is
 * unavailable today, returns the next that the choice permits and that costs no more; undefined if there
 * is none.
 */
export async function selectEngine(
  { db, clock, ports, settings }: Pick<Ctx, "db" | "clock" | "ports" | "settings">,
  { userId, personCount, preferred }: Job,
): Promise<Engine | undefined> {
  const now = clock();
  const [choice, status] = await Promise.all([
    findChoice(db, { userId }),
    readEngineStatus(db, now),
  ]);
  const order = choice === undefined ? preferred : [choice.engine, ...preferred];
  const able = orderEngines(openTo(choice?.engine, ports.engines), order).filter((engine) =>
    canDraw(engine, personCount),
  );
  const [wanted] = able;
  if (!wanted) return undefined;
  // A busy engine is expected to be free again before the deadline.
  const isAvailableToday = (engine: Engine) =>
    ["on", "resting"].includes(stateOf(status, engine, settings.engines, now)) &&
    !isBroken(status, engine, now);
  return able.find((each) => costsAtMost(each, wanted.facts.price) && isAvailableToday(each));
}
