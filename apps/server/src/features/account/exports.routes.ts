import * as contract from "@twofold/contract/account/exports";
import type { Mount } from "#kit/http/mount.ts";
import { listExports } from "./exports.store.ts";
import { serveExportFile } from "./serve-export-file.ts";
import { requestExport } from "./request-export.ts";
import { toExportResponse } from "./export-response.ts";

const MAX_LISTED = 20;

export function exportsRoutes(mount: Mount): void {
  mount(contract.requestExport, async ({ ctx }) => toExportResponse(await requestExport(ctx)));

  mount(contract.listExports, async ({ ctx }) => {
    const rows = await listExports(ctx.db, { userId: ctx.actor.user.id }, MAX_LISTED);
    return {
      exports: rows.filter(({ expiresAt }) => expiresAt > ctx.clock()).map(toExportResponse),
    };
  });

  mount.file(contract.exportFile, ({ ctx, params, http }) =>
    serveExportFile(ctx, params.id, http.request.headers),
  );
}
