import type { DataExport } from "@twofold/contract/account/exports";
import type { ExportRow } from "./exports.store.ts";

export const toExportResponse = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  progress: row.progress,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.state === "ready" ? row.expiresAt.toISOString() : null,
});
