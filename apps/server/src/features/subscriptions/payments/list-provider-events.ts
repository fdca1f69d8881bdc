import type { ProviderEvent } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { page } from "#kit/http/replies.ts";
import { cursorOf, placeOf } from "./list-place.ts";
import { listEventRows } from "./payments.store.ts";

interface Query {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listProviderEvents(
  { db }: Pick<Ctx, "db">,
  { limit, cursor }: Query,
): Promise<{ events: ProviderEvent[]; next_cursor: string | null }> {
  const rows = await listEventRows(db, { limit, after: placeOf(cursor) });
  const events = rows.map(({ id, type, receivedAt }) => ({
    id,
    type,
    received_at: receivedAt.toISOString(),
  }));
  return { events, ...page(rows, limit, cursorOf) };
}
