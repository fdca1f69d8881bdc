import type { Ctx } from "#kit/ctx.ts";
import { findHead } from "./audit.store.ts";

/** `twofold admin verify-audit --head SEQ:HASH` later proves that the entries up to here still exist. */
export async function logHead({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> {
  const head = await findHead(db);
  if (head)
    log.info({ audit_head: `${head.seq}:${head.hash.toString("hex")}` }, "audit: head of the log");
}
