import type { TicketStatus } from "@twofold/contract/support";
import type { Db } from "#kit/db.ts";
import { listTicketsByStatus, type TicketWithOwner } from "./tickets.store.ts";

interface Query {
  readonly status: TicketStatus;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function ticketQueue(
  db: Db,
  { status, limit, cursor }: Query,
): Promise<{ rows: TicketWithOwner[]; next: string | null }> {
  const [changedAt = "", id = ""] = cursor?.split("_") ?? [];
  const after = cursor === undefined ? undefined : { changedAt, id };
  const rows = await listTicketsByStatus(db, { status, limit, after });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.changedAt.toISOString()}_${last.id}` : null };
}
