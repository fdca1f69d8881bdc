import type { EngineChoice } from "@twofold/contract/engines";
import type { ActorCtx } from "#kit/ctx.ts";
import { findChoice } from "./engines.store.ts";
import { readEngineStatus, stateOf } from "./engine-status.ts";
import { inOperatorsOrder } from "./order-engines.ts";

/** Lists the engines as users choose from them. */
export async function listEngines({
  db,
  clock,
  ports,
  settings,
  services,
  actor,
}: ActorCtx): Promise<EngineChoice[]> {
  const now = clock();
  const [status, choice] = await Promise.all([
    readEngineStatus({ db, services, settings }, now),
    findChoice(db, { userId: actor.user.id }),
  ]);
  return inOperatorsOrder(ports.engines, status.settings.values()).map((engine, index) => {
    const { id, facts } = engine;
    const typicalMs = status.health.get(id)?.typicalMs ?? null;
    return {
      id,
      name: facts.name,
      provider: facts.provider,
      price: facts.price,
      most_people: facts.mostPeople,
      is_ours: facts.isOurs,
      photo_recipient: facts.isOurs ? null : facts.provider,
      photo_retention: facts.photoRetention,
      typical_seconds: typicalMs === null ? null : Math.round(typicalMs / 100) / 10,
      state: stateOf(status, engine, now),
      is_default: index === 0,
      is_mine: id === choice?.engine,
      chosen_at: id === choice?.engine ? choice.chosenAt.toISOString() : null,
    };
  });
}
