import type { IncomingHttpHeaders } from "node:http";
import type { ActorCtx, FileResponse } from "#kit/http/mount.ts";
import { serveStoredFile } from "#features/images/images.ts";
import { exportNotFound } from "./account.errors.ts";
import { exportKeyOf } from "./export-key.ts";
import { findReady } from "./exports.store.ts";

/** To its owner alone, and in ranges, so that a download of gigabytes can be taken up again. */
export async function serveExportFile(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "log" | "ports">,
  id: string,
  headers: IncomingHttpHeaders,
): Promise<FileResponse> {
  const userId = ctx.actor.user.id;
  const row = await findReady(ctx.db, userId, id, ctx.now);
  if (!row) throw exportNotFound();
  const day = row.createdAt.toISOString().slice(0, 10);
  const given = await serveStoredFile(ctx, headers, {
    key: exportKeyOf(userId, id),
    bytes: row.bytes ?? 0,
    type: "application/zip",
    headers: {
      etag: `"${id}"`,
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="twofold-${day}.zip"`,
    },
  });
  if (given) return given;
  ctx.log.error({ export_id: id }, "account: an export is missing in storage");
  throw exportNotFound();
}
