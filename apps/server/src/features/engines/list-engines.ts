import type { EngineChoice } from "@twofold/contract/engines";
import type { ActorCtx } from "#kit/http/mount.ts";
import { findChoice } from "./engines.store.ts";
import { readEngineStatus, stateOf } from "./engine-status.ts";

/** Lists the engines as users choose from them. */
export async function listEngines({ db, now, ports, actor }: ActorCtx): Promise<EngineChoice[]> {
  const [status, choice] = await Promise.all([
    readEngineStatus(db, now),
    findChoice(db, actor.user.id),
  ]);
  return ports.engines.map((engine, index) => {
    const { id, facts } = engine;
    const typicalMs = status.health.get(id)?.typicalMs ?? null;
    return {
      id,
      name: facts.name,
      provider: facts.provider,
      price: facts.price,
      most_people: facts.mostPeople,
      is_ours: facts.isOurs,
      photos_go: facts.photosGo,
      photos_are_kept: facts.photosAreKept,
      typical_seconds: typicalMs === null ? null : Math.round(typicalMs / 100) / 10,
      state: stateOf(status, engine, ports.engineRules, now),
      is_default: index === 0,
      is_mine: id === choice?.engine,
      chosen_at: id === choice?.engine ? choice.chosenAt.toISOString() : null,
    };
  });
}
