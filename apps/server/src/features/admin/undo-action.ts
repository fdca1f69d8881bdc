import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { adChanged } from "#features/ads/ads.ts";
import { findEntry, type AdminAction } from "#features/audit/audit.ts";
import { requireReauthentication } from "#features/auth/auth.ts";
import {
  engineBudgetChanged,
  engineOrderChanged,
  engineSwitchChanged,
} from "#features/engines/engines.ts";
import { systemEventChanged } from "#features/events/events.ts";
import { itemDecided, itemsDecided } from "#features/moderation/moderation.ts";
import { switchChanged } from "#features/switches/switches.ts";
import { roleMissing } from "#features/team/team.ts";
import {
  bannerChanged,
  bannersOrdered,
  templatesOrdered,
  versionsChanged,
} from "#features/templates/templates.ts";
import { entryNotFound } from "./admin.errors.ts";
import { suspensionActions } from "./suspension.ts";

/** Every action with an undo is listed here. */
const undoable: ReadonlyMap<string, AdminAction> = new Map(
  [
    ...suspensionActions,
    itemDecided,
    itemsDecided,
    switchChanged,
    engineSwitchChanged,
    engineBudgetChanged,
    engineOrderChanged,
    bannerChanged,
    bannersOrdered,
    adChanged,
    versionsChanged,
    templatesOrdered,
    systemEventChanged,
  ].map((action) => [action.name, action]),
);

/** Undo is the inverse action with its own entry, and needs what the action itself needs. */
export async function undoAction(ctx: AdminCtx, seq: number): Promise<void> {
  const entry = await findEntry(ctx.db, { seq });
  const undo = entry && undoable.get(entry.action)?.undo;
  const isVisible = ctx.admin.rights.has("team") || entry?.adminId === ctx.actor.user.id;
  if (!undo || !isVisible || !entry.undoUntil || entry.undoUntil <= ctx.clock())
    throw entryNotFound();
  if (!ctx.admin.rights.has(undo.needs)) throw roleMissing();
  if (undo.reauthentication) await requireReauthentication(ctx, undo.reauthentication);
  await inTransaction(ctx, (tx) => undo.run(tx, ctx, entry));
}
