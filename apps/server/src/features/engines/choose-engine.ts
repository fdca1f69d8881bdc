import type { ActorCtx } from "#kit/ctx.ts";
import { engineNotFound } from "./engines.errors.ts";
import { removeChoice, upsertChoice } from "./engines.store.ts";

/** Stores the user's choice; null leaves the choice to the template and the operator. */
export async function chooseEngine(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports">,
  engine: string | null,
): Promise<void> {
  const userId = ctx.actor.user.id;
  if (engine === null) return removeChoice(ctx.db, { userId });
  if (!ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  await upsertChoice(ctx.db, { userId, engine, chosenAt: ctx.clock() });
}
