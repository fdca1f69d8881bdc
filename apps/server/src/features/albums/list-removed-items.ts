import type { RemovedItem } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { albumNotFound } from "./albums.errors.ts";
import { toItemResponse } from "./item-response.ts";
import { listRemovedItems, type VisibleItem } from "./items.store.ts";
import { findAlbumFor } from "./shared/find-album-for.ts";
import { dueBefore, erasedAfter } from "./trash-period.ts";

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listRemovedItemsFor(
  { db, clock, actor }: Pick<ActorCtx, "actor" | "db" | "clock">,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<{ items: RemovedItem[]; next_cursor: string | null }> {
  const userId = actor.user.id;
  const seen = await findAlbumFor(db, userId, id);
  if (!seen) throw albumNotFound();
  const before = cursor === undefined ? undefined : parseCursor(cursor);
  const since = dueBefore(clock());
  const rows = await listRemovedItems(db, seen.row, {
    imageUserIds: seen.imageUserIds,
    since,
    limit,
    before,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) =>
      Object.assign(toItemResponse(row, { albumId: id, viewerId: userId }), {
        erased_after: erasedAfter(removedAtOf(row)).toISOString(),
      }),
    ),
    next_cursor: last ? `${removedAtOf(last).toISOString()}_${last.id}` : null,
  };
}

function removedAtOf({ removedAt }: VisibleItem): Date {
  if (!removedAt) throw new Error("a removed item has no time");
  return removedAt;
}

/** The contract has validated the form. */
function parseCursor(cursor: string): { removedAt: Date; id: string } {
  const [at = "", id = ""] = cursor.split("_");
  return { removedAt: new Date(at), id };
}
