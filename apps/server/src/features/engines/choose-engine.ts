import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import type { Engine } from "./engine.port.ts";
import { canDraw, costsAtMost, orderEngines, openTo } from "./order-engines.ts";
import { engineNotFound } from "./engines.errors.ts";
import { findChoice, removeChoice, saveChoice } from "./engines.store.ts";
import { isBroken, readEngineStatus, stateOf } from "./engine-status.ts";

/** The user's own choice from now on; null leaves it to the template and the operator. */
export async function chooseEngine(ctx: ActorCtx, engine: string | null): Promise<void> {
  const userId = ctx.actor.user.id;
  if (engine === null) return removeChoice(ctx.db, userId);
  if (!ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  await saveChoice(ctx.db, { userId, engine, chosenAt: ctx.now });
}

interface Job {
  readonly userId: string;
  readonly personCount: number;
  /** What suits the template best. */
  readonly preferred: readonly string[];
}

/**
 * Who is to draw: the user's choice, then the template's, then the operator's order. If that one does
 * not draw today, the next that costs no more, among those that the choice leaves open; undefined if
 * there is none.
 */
export async function engineFor(
  { db, now, ports }: Pick<Ctx, "db" | "now" | "ports">,
  { userId, personCount, preferred }: Job,
): Promise<Engine | undefined> {
  const [choice, standing] = await Promise.all([findChoice(db, userId), readEngineStatus(db, now)]);
  const order = choice === undefined ? preferred : [choice.engine, ...preferred];
  const able = orderEngines(openTo(choice?.engine, ports.engines), order).filter((engine) =>
    canDraw(engine, personCount),
  );
  const [wanted] = able;
  if (!wanted) return undefined;
  // One that is only busy will have time before the picture is due.
  const drawsToday = (engine: Engine) =>
    ["on", "resting"].includes(stateOf(standing, engine, ports.engineRules, now)) &&
    !isBroken(standing, engine, now);
  return able.find((each) => costsAtMost(each, wanted.facts.price) && drawsToday(each));
}
