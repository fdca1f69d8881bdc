import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { uploadImage } from "../../packages/contract/src/images.ts";

interface Seeding {
  readonly url: string;
  readonly databaseUrl: string;
  readonly token: string;
  readonly pictures: readonly Buffer[];
  readonly count: number;
}

/** A gallery of `count` images: uploads a few photos, and inserts rows of images that use their assets. */
export async function seedGallery({ url, databaseUrl, token, pictures, count }: Seeding) {
  let userId = "";
  for (const [index, picture] of pictures.entries()) {
    const body = new FormData();
    body.set("is_couple_image", "false");
    body.set("file", new Blob([new Uint8Array(picture)]), `photo ${count - index}.png`);
    const response = await fetch(url + uploadImage.path, {
      method: uploadImage.method,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    ({ user_id: userId } = (await response.json()) as { user_id: string });
  }
  const client = await openSql(databaseUrl);
  try {
    await client.query(MORE_IMAGES, [userId, count - pictures.length]);
    // Until its variants exist, an image is served in other sizes and not cached by the browser.
    while ((await client.query(UNDERIVED, [userId])).rowCount !== 0) await wait(100);
  } finally {
    await client.end();
  }
}

const UNDERIVED = "select from pictures where user_id = $1 and derived_at is null";

// UUIDs of version 7, older than those of the uploads, one per millisecond.
const MORE_IMAGES = `
  with shown as (
    select *, row_number() over (order by id) - 1 as kind, count(*) over () as kinds
    from images where user_id = $1
  ), made as (
    select n, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 600000 + n), 12, '0')
      || '70008000' || lpad(to_hex(n), 12, '0'))::uuid as id
    from generate_series(1, $2::int) n
  )
  insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
  select user_id, made.id, picture_id, replace(made.id::text, '-', '') || substring(filename from '\\..*$'),
    'photo ' || n, source, is_couple_image, created_at
  from made join shown on kind = n % kinds`;
