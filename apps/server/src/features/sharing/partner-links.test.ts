import { createShareLink, listShareLinks } from "@twofold/contract/sharing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";

let app: TestApp;
let on: ReturnType<typeof sharedAlbumsOn>;
let links: ReturnType<typeof albumLinksOn>;
let ann: Person;
let bob: Person;
let shared: Awaited<ReturnType<(typeof on)["couple"]>>;
beforeAll(async () => {
  app = await startTestApp();
  on = sharedAlbumsOn(app);
  links = albumLinksOn(app);
}, 60_000);
afterAll(() => app.stop());
/** Ann owns the album, and it has one image of each. */
beforeEach(async () => {
  ann = await signUp(app);
  bob = await signUp(app);
  shared = await on.couple(ann, bob);
});

/** The items that a visitor sees, and whether each of the two files can be read. */
async function visit(token: string) {
  const { statusCode, body } = await links.open(token);
  const page = JSON.parse(body) as { items?: { id: string }[]; item_count?: number };
  const files = [shared.herItem, shared.hisItem].map((id) =>
    links.visit(`/api/shared/${token}/items/${id}/picture?size=thumbnail`),
  );
  const archive = await links.visit(`/api/shared/${token}/archive`);
  const parts = (JSON.parse(archive.body) as { parts?: { item_count: number }[] }).parts;
  return {
    status: statusCode,
    items: page.items?.map(({ id }) => id),
    count: page.item_count,
    files: (await Promise.all(files)).map((file) => file.statusCode),
    archived: parts?.map(({ item_count }) => item_count),
  };
}

describe.each([
  ["its owner", () => ({ person: ann, partner: bob, item: shared.herItem, files: [200, 404] })],
  ["the partner", () => ({ person: bob, partner: ann, item: shared.hisItem, files: [404, 200] })],
])("a link of a shared album by %s", (_, who) => {
  test("omits the images of the other person until they allow links", async () => {
    const { person, partner, item, files } = who();
    const link = await links.link(person, shared.id, { allows_download: true });
    expect(link.subject).toMatchObject({ kind: "album", omitted_count: 1 });
    const token = tokenOf(link);
    const own = { status: 200, items: [item], count: 1, files, archived: [1] };
    expect(await visit(token)).toEqual(own);
    await on.allow(partner, "links");
    const both = { items: [shared.herItem, shared.hisItem], count: 2, files: [200, 200] };
    expect(await visit(token)).toEqual({ status: 200, ...both, archived: [2] });
    await on.allow(partner, "links", false);
    expect(await visit(token)).toEqual(own);
  });

  test("omits them also while links are allowed but albums are not", async () => {
    const { person, partner } = who();
    const token = tokenOf(await links.link(person, shared.id));
    await on.allow(partner, "links");
    await on.allow(partner, "album", false);
    const { status, items } = await visit(token);
    // The partner no longer sees the album at all, so the link shows nothing.
    expect([status, items]).toEqual(person === ann ? [200, [shared.herItem]] : [404, undefined]);
  });
});

describe("the link of the partner ends", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["the album is no longer shared", () => on.share(ann, shared.id, false)],
    ["they unlink", () => on.unlink(ann)],
  ];
  test.each(ends)("when %s, and the owner's link stays", async (_, end) => {
    const [hers, his] = [await links.link(ann, shared.id), await links.link(bob, shared.id)];
    await end();
    expect((await visit(tokenOf(his))).status).toBe(404);
    expect(await visit(tokenOf(hers))).toMatchObject({ status: 200, items: [shared.herItem] });
    const rows = (await app.call(listShareLinks, { query: {} }, bob)).json;
    expect(JSON.stringify(rows)).not.toContain(his.id);
  });
});

test("a stranger and a former partner cannot create a link of the album", async () => {
  const body = { album_id: shared.id };
  const create = async (person: Person) =>
    (await app.call(createShareLink, { body }, person)).status;
  expect(await create(await signUp(app))).toBe(404);
  await on.unlink(bob);
  expect(await create(bob)).toBe(404);
});

test("a link of a single image of the partner is refused", async () => {
  const body = { image_id: shared.hers.id };
  expect((await app.call(createShareLink, { body }, bob)).status).toBe(404);
});
