import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { isAvailableToday, readEngineStatus } from "./engine-status.ts";
import { findChoice } from "./engines.store.ts";
import { emailUnconfirmed } from "./engines.errors.ts";
import {
  canDraw,
  costsAtMost,
  inOperatorsOrder,
  isOpenTo,
  openTo,
  orderEngines,
} from "./order-engines.ts";

interface Job {
  readonly userId: string;
  /** Whether the user has confirmed the email address. */
  readonly isConfirmed: boolean;
  readonly personCount: number;
  /** The engines that suit the template, best first. */
  readonly preferred: readonly string[];
}

/**
 * Returns the engine by the user's choice, then the template's, then the operator's order. If it is
 * unavailable today, returns the next that the choice permits and that costs no more; undefined if there
 * is none. Throws if only engines that cost money are left to a user without a confirmed address.
 */
export async function selectEngine(
  {
    db,
    clock,
    ports,
    settings,
    services,
  }: Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">,
  { userId, isConfirmed, personCount, preferred }: Job,
): Promise<Engine | undefined> {
  const now = clock();
  const [choice, status] = await Promise.all([
    findChoice(db, { userId }),
    readEngineStatus({ db, services, settings }, now),
  ]);
  const order = choice === undefined ? preferred : [choice.engine, ...preferred];
  const engines = inOperatorsOrder(ports.engines, status.settings.values());
  const all = orderEngines(openTo(choice?.engine, engines), order).filter((engine) =>
    canDraw(engine, personCount),
  );
  const able = all.filter((engine) => isOpenTo(engine, { isConfirmed }));
  const [wanted] = able;
  const isChoiceClosed = all[0]?.id === choice?.engine && all[0] !== wanted;
  if (all[0] && (!wanted || isChoiceClosed)) throw emailUnconfirmed();
  if (!wanted) return undefined;
  return able.find(
    (each) => costsAtMost(each, wanted.facts.price) && isAvailableToday(status, each, now),
  );
}
