import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { recordAction, type AdminAction, type AuditCaller } from "#features/audit/audit.ts";
import { ticketChanged, ticketNotFound } from "./support.errors.ts";
import { findAnyTicket, lockAnyTicket, type TicketRow } from "./tickets.store.ts";

export interface Operator {
  readonly caller: AuditCaller;
  /** The number of the last entry that the operator has read. */
  readonly lastNumber: number;
}

interface AnyTicketChange extends Operator {
  readonly id: string;
  /** What the audit log calls the change. */
  readonly action: AdminAction<"status">;
}

/** Rejects an operator who has not read the last entry, so that two answers cannot cross. */
export function changeAnyTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  { id, lastNumber, caller, action }: AnyTicketChange,
  change: (tx: Tx, ticket: TicketRow) => Promise<unknown>,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, { id });
    if (!ticket) throw ticketNotFound();
    if (ticket.lastNumber !== lastNumber) throw ticketChanged();
    await change(tx, ticket);
    const changed = (await findAnyTicket(tx.db, { id })) ?? ticket;
    await recordAction(tx, caller, action, {
      subjectId: id,
      before: { status: ticket.status },
      after: { status: changed.status },
    });
    return changed;
  });
}
