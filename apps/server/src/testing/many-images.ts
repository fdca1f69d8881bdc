import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { fill } from "./many-rows.ts";

interface ImagesOptions {
  readonly createdAt?: string;
  /** The bytes of each original, as the row announces them. No file is stored. */
  readonly bytes?: number;
}

/** Inserts uploaded images without files, and returns their ids in the order of creation. */
export async function addImages(
  db: Db,
  userId: string,
  count: number,
  { createdAt = "2026-01-15T12:00:00Z", bytes = 1 }: ImagesOptions = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID()).toSorted();
  const files = JSON.stringify({ "original.jpg": bytes, "thumbnail.webp": 1 });
  const given = sql`unnest(${sql.param(ids)}::uuid[]) as given (id)`;
  await fill(
    db,
    sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    select ${userId}, id, sha256(id::text::bytea), 'stored', 4, 3, 'data:,', ${files}::jsonb, now(), ${createdAt}, now()
    from ${given}`,
  );
  await fill(
    db,
    sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
    select ${userId}, id, id, id || '.jpg', 'Night', 'uploaded', false, ${createdAt} from ${given}`,
  );
  return ids;
}
