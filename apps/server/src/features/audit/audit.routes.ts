import * as contract from "@twofold/contract/admin/audit";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { exportAudit } from "./export-audit.ts";
import { listAudit } from "./list-audit.ts";

export function auditRoutes(mount: Mount): void {
  mount(contract.listAudit, async ({ ctx, query }) => {
    const entries = await listAudit(ctx, query);
    return { entries, ...page(entries, query.limit, ({ seq }) => seq) };
  });

  mount.file(contract.exportAudit, async ({ ctx, query }) => ({
    status: 200,
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="twofold-audit.csv"',
      "cache-control": "private, no-store",
    },
    body: await exportAudit(ctx, query),
  }));
}
