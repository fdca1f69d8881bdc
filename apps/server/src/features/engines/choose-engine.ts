import type { ActorCtx } from "#kit/ctx.ts";
import { emailUnconfirmed, engineNotFound } from "./engines.errors.ts";
import { removeChoice, upsertChoice } from "./engines.store.ts";
import { isOpenTo } from "./order-engines.ts";

/** Stores the user's choice; null leaves the choice to the template and the operator. */
export async function chooseEngine(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports">,
  engine: string | null,
): Promise<void> {
  const userId = ctx.actor.user.id;
  if (engine === null) return removeChoice(ctx.db, { userId });
  const chosen = ctx.ports.engines.find(({ id }) => id === engine);
  if (!chosen) throw engineNotFound();
  if (!isOpenTo(chosen, { isConfirmed: ctx.actor.user.email_verified })) throw emailUnconfirmed();
  await upsertChoice(ctx.db, { userId, engine, chosenAt: ctx.clock() });
}
