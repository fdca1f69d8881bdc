import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import type { Engine } from "./engine.port.ts";
import { canDraw, costsAtMost, orderEngines, openTo } from "./order-engines.ts";
import { engineNotFound } from "./engines.errors.ts";
import { findChoice, removeChoice, saveChoice } from "./engines.store.ts";
import { isBroken, readEngineStatus, stateOf } from "./engine-status.ts";

/** Stores the user's choice; null leaves the choice to the template and the operator. */
export async function chooseEngine(ctx: ActorCtx, engine: string | null): Promise<void> {
  const userId = ctx.actor.user.id;
  if (engine === null) return removeChoice(ctx.db, userId);
  if (!ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  await saveChoice(ctx.db, { userId, engine, chosenAt: ctx.now });
}

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
export async function engineFor(
  { db, now, ports }: Pick<Ctx, "db" | "now" | "ports">,
  { userId, personCount, preferred }: Job,
): Promise<Engine | undefined> {
  const [choice, status] = await Promise.all([findChoice(db, userId), readEngineStatus(db, now)]);
  const order = choice === undefined ? preferred : [choice.engine, ...preferred];
  const able = orderEngines(openTo(choice?.engine, ports.engines), order).filter((engine) =>
    canDraw(engine, personCount),
  );
  const [wanted] = able;
  if (!wanted) return undefined;
  // A busy engine is expected to be free again before the deadline.
  const isAvailableToday = (engine: Engine) =>
    ["on", "resting"].includes(stateOf(status, engine, ports.engineRules, now)) &&
    !isBroken(status, engine, now);
  return able.find((each) => costsAtMost(each, wanted.facts.price) && isAvailableToday(each));
}
