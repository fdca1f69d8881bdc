import type { TicketStatus } from "@twofold/contract/support";
import type { Db } from "#kit/db.ts";
import { listTicketsByStatus, type TicketWithOwner } from "./tickets.store.ts";

interface Query {
  readonly status: TicketStatus;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The cursor of the page after this ticket. */
export const cursorOf = ({ changedAt, id }: TicketWithOwner) => `${changedAt.toISOString()}_${id}`;

export async function listTicketQueue(
  db: Db,
  { status, limit, cursor }: Query,
): Promise<TicketWithOwner[]> {
  const [changedAt = "", id = ""] = cursor?.split("_") ?? [];
  const after = cursor === undefined ? undefined : { changedAt, id };
  return listTicketsByStatus(db, { status, limit, after });
}
