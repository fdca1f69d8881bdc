import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import { me } from "../../../packages/contract/src/auth.ts";
import { imageAddress, listImages } from "../../../packages/contract/src/images.ts";
import type { Product } from "../../stack/product.ts";
import type { Cluster } from "../cluster.ts";
import { verifyCredits, verifyGenerations } from "../generation/verify.ts";
import type { Ledger } from "../ledger.ts";
import { awaitDerived, sweep, verifyStorage } from "../photos/verify.ts";
import type { Person } from "./client.ts";
import { recordingClient, type World } from "./load.ts";
import { queries, type Kind, type Write } from "./writes.ts";

const DERIVED_WITHIN_SECONDS = 90;
const CHECKED_PEOPLE = 2;

/** Reads which writes the database contains. */
export async function readPresent(cluster: Cluster): Promise<(write: Write) => boolean> {
  const found = {} as Record<Kind, Set<string>>;
  for (const [kind, sql] of Object.entries(queries))
    found[kind as Kind] = new Set(await cluster.query(sql));
  return ({ kind, id }) => found[kind].has(id);
}

/** Waits until all work has ended, then verifies credits, files and what users see. */
export async function verifyRestored(
  product: Product,
  world: World,
  dailyFree: number,
): Promise<string> {
  const { ledger } = world;
  const totals = await verifyGenerations(product, ledger, [], dailyFree);
  await awaitDerived(product, ledger, DERIVED_WITHIN_SECONDS);
  if (await hasUnfinishedUploads(product)) await sweep(product);
  const books = await Promise.all([verifyCredits(product, ledger), verifyStorage(product, ledger)]);
  await verifyUse(product, world);
  await verifyRows(product, world, dailyFree);
  return `held ${totals.held} = settled ${totals.settled} + released ${totals.released}; ${books.join("; ")}`;
}

async function hasUnfinishedUploads({ databaseUrl }: Product): Promise<boolean> {
  const client = await openSql(databaseUrl);
  const { rowCount } = await client.query("select from pictures where state <> 'stored' limit 1");
  await client.end();
  return rowCount !== 0;
}

/** Users sign in, see their pictures and generate one more. */
async function verifyUse(product: Product, world: World): Promise<void> {
  const { ledger, writes, people } = world;
  const client = recordingClient(world, new AbortController().signal);
  const picturesOf = ({ userId }: Person) =>
    writes.filter((write) => write.kind === "picture" && write.userId === userId);
  const users = people.filter((person) => picturesOf(person).length > 0).slice(-CHECKED_PEOPLE);
  if (users.length === 0) ledger.fault("no user has a picture");
  for (const person of users) {
    const old = await fetch(product.url + me.path, { headers: authorized(person) });
    if (old.status !== 401) ledger.fault(`a session that was ended is answered ${old.status}`);
    try {
      await client.signIn(person);
      await verifyPictures(product, ledger, person, picturesOf(person).length);
      // The photo that was used last may be lost.
      const isPhoto = ({ kind, userId }: Write) => kind === "photo" && userId === person.userId;
      person.photo = writes.findLast(isPhoto)?.id ?? "";
      await client.generate(person);
    } catch (error) {
      ledger.fault(`${person.userId} after the restore: ${String(error)}`);
    }
  }
}

const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function verifyPictures(product: Product, ledger: Ledger, person: Person, expected: number) {
  const headers = authorized(person);
  const response = await fetch(`${product.url}${listImages.path}?source=generated`, { headers });
  const { images } = listImages.reply.parse(await response.json());
  if (images.length < expected)
    ledger.lose(`${person.userId} sees ${images.length} of ${expected} pictures`);
  for (const image of images)
    for (const size of ["original", "thumbnail"] as const) {
      const file = await fetch(product.url + imageAddress(image, size), { headers });
      const bytes = Buffer.from(await file.arrayBuffer());
      const isWhole = await sharp(bytes, { failOn: "warning" })
        .stats()
        .then(
          () => true,
          () => false,
        );
      if (!isWhole) ledger.lose(`${size} of ${image.id}: ${file.status}`);
    }
}

/** No request created two rows, and each picture cost one credit. */
export async function verifyRows(product: Product, { ledger, people }: World, dailyFree: number) {
  const client = await openSql(product.databaseUrl);
  try {
    for (const { userId, sent } of people) {
      const { rows } = await client.query<Record<keyof typeof sent, number>>(
        `select (select count(*) from images where user_id = $1 and source = 'uploaded')::int as photo,
         (select count(*) from events where user_id = $1)::int as event,
         (select count(*) from generations where user_id = $1)::int as generation`,
        [userId],
      );
      for (const kind of ["photo", "event", "generation"] as const)
        if ((rows[0]?.[kind] ?? 0) > sent[kind])
          ledger.double(`${userId} has ${rows[0]?.[kind]} of ${sent[kind]} by kind ${kind}`);
    }
    const { rows } = await client.query<{ id: string; balance: number; pictures: number }>(
      `select a.user_id as id, a.balance, p.pictures from credit_accounts a
       join users u on u.id = a.user_id
       cross join lateral (select count(*)::int as pictures from generations g
         where g.user_id = a.user_id and g.state = 'succeeded') p
       where a.user_id = any($1) and a.balance <> $2 - p.pictures
       and (u.created_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date`,
      [people.map(({ userId }) => userId), dailyFree],
    );
    for (const { id, balance, pictures } of rows)
      ledger.fault(`${id} has ${balance} credits after ${pictures} pictures`);
  } finally {
    await client.end();
  }
}

const EMAILS_WITHIN_MS = 20_000;

/** Returns how many emails arrived, and how many of them again. */
export async function countEmails(product: Product, { ledger, people }: World) {
  let missing = people;
  let ids: string[] = [];
  for (const deadline = Date.now() + EMAILS_WITHIN_MS; Date.now() < deadline; await wait(300)) {
    const response = await fetch(`${product.mailboxUrl}/mails.json`);
    const mails = (await response.json()) as { id: string; to: string }[];
    ids = mails.map(({ id }) => id);
    const received = new Set(mails.map(({ to }) => to));
    missing = people.filter(({ email }) => !received.has(email));
    if (missing.length === 0) break;
  }
  for (const { email } of missing) ledger.lose(`no email arrived at ${email}`);
  return { sent: ids.length, doubled: ids.length - new Set(ids).size };
}
