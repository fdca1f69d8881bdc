import type { RemovalOutcome } from "@twofold/contract/removals";
import type { AdminCtx } from "#kit/ctx.ts";
import { alreadyDecided, ownCase } from "#features/moderation/moderation.ts";
import { decideRemoval } from "./decide-removal.ts";
import { imageUnknown, removalNotFound } from "./removals.errors.ts";
import { findRemoval, type RemovalRow } from "./removals.store.ts";

interface Decided {
  readonly id: string;
  readonly outcome: RemovalOutcome;
  readonly note?: string | undefined;
}

/** The decision of an administrator. */
export async function decideAnyRemoval(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "emit" | "actor" | "admin">,
  { id, outcome, note }: Decided,
): Promise<RemovalRow> {
  const found = await findRemoval(ctx.db, { id });
  if (!found) throw removalNotFound();
  const { reference } = found;
  const by = ctx.actor.user.id;
  const result = await decideRemoval(ctx, { reference, outcome, by, note, caller: ctx });
  const row = await findRemoval(ctx.db, { id });
  if (!row || result === "not_found") throw removalNotFound();
  if (result === "already_decided") throw alreadyDecided(row.outcome ?? "gone");
  if (result === "own_case") throw ownCase();
  if (result !== "decided") throw imageUnknown();
  return row;
}
