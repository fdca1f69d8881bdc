import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";
import { deadLetterOf, type Job } from "./jobs.ts";
import { KEY_ID_BYTES } from "./key-ring.ts";
import { countByKey, type KeyUsage } from "./keyed-values.ts";

/** How many waiting and dead jobs each key has encrypted. */
export const countEncryptedJobs = (
  { db, keys }: Pick<Ctx, "db" | "keys">,
  { name, encrypts = [] }: Job,
): Promise<KeyUsage> =>
  countByKey(
    db,
    keys.ids,
    sql`select left(member.value->>'sealed', ${KEY_ID_BYTES * 2}) as id
        from pgboss.job, jsonb_each(data) as member
        where name in (${name}, ${deadLetterOf(name)}) and state < 'completed'
        and member.key in ${[...encrypts]}`,
  );
