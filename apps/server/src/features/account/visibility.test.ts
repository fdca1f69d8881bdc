import {
  addAlbumItems,
  createAlbum,
  deleteAlbum,
  getAlbum,
  putBackAlbumItems,
  removeAlbumItems,
  restoreAlbum,
} from "@twofold/contract/albums";
import { getVisibility, Visibility } from "@twofold/contract/account/visibility";
import { deleteImage, restoreImage } from "@twofold/contract/images";
import { appealDecision } from "@twofold/contract/moderation";
import { removeSample } from "@twofold/contract/samples";
import { reportSampleImage } from "@twofold/contract/samples/sample-images";
import { createShareLink, endShareLink } from "@twofold/contract/sharing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { decideAppeal } from "#features/moderation/decide-appeal.ts";
import { reportCopy } from "#features/copies/report-copy.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { samplesOn } from "#testing/sample-images.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let imageId: string;
const album = { id: "", itemId: "" };
const links = { image: "", other: "", album: "" };
let sampleId: string;
let itemId: string;

beforeAll(async () => {
  // The generation runs in the test, so its request need not wait for it.
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
  ann = await signUp(app);
  await on.allow(ann);
  ({ id: imageId } = await on.generate(ann));
}, 60_000);
afterAll(() => app.stop());

const ctx = () => app.wiring.context();
const key = () => on.keyOf(ann, imageId);
const read = (person = ann) => app.call(getVisibility, { params: { id: imageId } }, person);

async function link(body: { image_id: string } | { album_id: string }, days: 1 | 7 | 30) {
  const { status, json } = await app.call(createShareLink, { body: { ...body, days } }, ann);
  expect(status).toBe(201);
  return json.id as string;
}
const end = (id: string) => app.call(endShareLink, { params: { id } }, ann);

/** In so many days, or never. */
const daysUntil = (until: string | null) =>
  until && Math.round((new Date(until).getTime() - Date.now()) / DAY_MS);

/** One line, as a person would say it. */
function describeVisibility({ albums, share_links, sample, statement }: Visibility): string {
  const places = [
    ...albums.map(({ title, link_until }) => `${title} for ${daysUntil(link_until)} days`),
    ...(share_links.count > 0
      ? [`${share_links.count} link(s) for ${daysUntil(share_links.until)} days`]
      : []),
    ...(sample ? [`gallery: ${sample.state}`] : []),
    ...(statement ? [`decided: ${statement.decision}`] : []),
  ];
  return places.join(", ") || "only you";
}

type Change = [name: string, change: () => Promise<unknown>, visible: string];

/** Each change starts from the result of the one before. */
const changes: Change[] = [
  ["nothing was shared", () => Promise.resolve(), "only you"],
  [
    "added to an album",
    async () => {
      const { json } = await app.call(createAlbum, { body: { title: "Ours" } }, ann);
      album.id = json.id;
      const body = { image_ids: [imageId] };
      await app.call(addAlbumItems, { params: { id: album.id }, body }, ann);
    },
    "only you",
  ],
  [
    "link of the album created",
    async () => (links.album = await link({ album_id: album.id }, 30)),
    "Ours for 30 days",
  ],
  [
    "removed from the album",
    async () => {
      const params = { id: album.id };
      const { json } = await app.call(getAlbum, { params, query: {} }, ann);
      album.itemId = json.items[0].id;
      await app.call(removeAlbumItems, { params, body: { item_ids: [album.itemId] } }, ann);
    },
    "only you",
  ],
  [
    "put back into the album",
    () =>
      app.call(
        putBackAlbumItems,
        { params: { id: album.id }, body: { item_ids: [album.itemId] } },
        ann,
      ),
    "Ours for 30 days",
  ],
  [
    "album moved to the trash",
    () => app.call(deleteAlbum, { params: { id: album.id } }, ann),
    "only you",
  ],
  [
    "album restored",
    () => app.call(restoreAlbum, { params: { id: album.id } }, ann),
    "Ours for 30 days",
  ],
  [
    "link of the image created",
    async () => (links.image = await link({ image_id: imageId }, 7)),
    "Ours for 30 days, 1 link(s) for 7 days",
  ],
  [
    "second link of the image created",
    async () => (links.other = await link({ image_id: imageId }, 30)),
    "Ours for 30 days, 2 link(s) for 30 days",
  ],
  ["second link ended", () => end(links.other), "Ours for 30 days, 1 link(s) for 7 days"],
  [
    "link of the album expired",
    () =>
      app.db.execute(
        sql`update share_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ${links.album}`,
      ),
    "1 link(s) for 7 days",
  ],
  [
    "offered",
    async () => (sampleId = (await on.offer(ann, imageId)).json.id),
    "1 link(s) for 7 days, gallery: waiting",
  ],
  [
    "approved",
    async () => {
      await on.check(ann, imageId);
      await decideImage(ctx(), key(), "keep");
    },
    "1 link(s) for 7 days, gallery: shown",
  ],
  [
    "reported",
    () => app.call(reportSampleImage, { params: { id: sampleId }, body: { reason: "shows_me" } }),
    "1 link(s) for 7 days, gallery: hidden",
  ],
  [
    "hidden by a moderator",
    async () => (itemId = await decideImage(ctx(), key(), "hide")),
    "1 link(s) for 7 days, gallery: hidden, decided: hide",
  ],
  [
    "restored by an appeal",
    async () => {
      const body = { message: "Everyone agreed to this." };
      await app.call(appealDecision, { params: { id: itemId }, body }, ann);
      const ruling = { userId: ann.user.id, id: itemId, outcome: "restored", by: "Robin" } as const;
      await inTransaction(ctx(), (tx) => decideAppeal(tx, ctx(), ruling));
    },
    "1 link(s) for 7 days, gallery: shown",
  ],
  ["found as a copy of a removed image", () => reportCopy(ctx(), key()), "gallery: hidden"],
  [
    "copy kept by a moderator",
    () => decideImage(ctx(), key(), "keep"),
    "1 link(s) for 7 days, gallery: shown",
  ],
  [
    "taken down",
    () => app.call(removeSample, { params: { id: sampleId } }, ann),
    "1 link(s) for 7 days",
  ],
  [
    "offered again and sharing switched off",
    async () => {
      await on.offer(ann, imageId);
      await on.allow(ann, { allowImageSharing: false });
    },
    "1 link(s) for 7 days",
  ],
  [
    "moved to the trash and restored",
    async () => {
      await app.call(deleteImage, { params: { id: imageId } }, ann);
      expect((await read()).status).toBe(404);
      await app.call(restoreImage, { params: { id: imageId } }, ann);
    },
    "only you",
  ],
  [
    "link of the album created again",
    async () => (links.album = await link({ album_id: album.id }, 1)),
    "Ours for 1 days",
  ],
  ["blocked", () => decideImage(ctx(), key(), "block"), "decided: block"],
];

test.each(changes)("%s › the visibility is right", async (_, change, visible) => {
  await change();
  const { status, json } = await read();
  expect(status).toBe(200);
  expect(describeVisibility(Visibility.parse(json))).toBe(visible);
});

test("another user › the image is not found", async () => {
  const { status, json } = await read(await signUp(app));
  expect([status, json.code]).toEqual([404, "not_found"]);
});
