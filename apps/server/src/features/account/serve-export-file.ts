import type { IncomingHttpHeaders } from "node:http";
import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveStoredFile } from "#features/images/images.ts";
import { exportNotFound } from "./account.errors.ts";
import { exportKeyOf } from "./export-key.ts";
import { findReadyExport } from "./exports.store.ts";

/** Only the owner may download it. Ranges let an interrupted download of gigabytes resume. */
export async function serveExportFile(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "log" | "ports">,
  id: string,
  headers: IncomingHttpHeaders,
): Promise<FileResponse> {
  const key = { userId: ctx.actor.user.id, id };
  const row = await findReadyExport(ctx.db, key, ctx.clock());
  if (!row) throw exportNotFound();
  const day = row.createdAt.toISOString().slice(0, 10);
  const response = await serveStoredFile(ctx, headers, {
    key: exportKeyOf(key),
    bytes: row.bytes ?? 0,
    type: "application/zip",
    headers: {
      etag: `"${id}"`,
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="twofold-${day}.zip"`,
    },
  });
  if (response) return response;
  ctx.log.error({ export_id: id }, "account: export missing in storage");
  throw exportNotFound();
}
