import { listNotifications } from "@twofold/contract/notifications";
import { askForPhotos } from "@twofold/contract/partners/photos";
import { listSamples, offerSample, sampleStatementVersion } from "@twofold/contract/samples";
import { createShareLink, listShareLinks, type ShareLink } from "@twofold/contract/sharing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import { partnerPhotosOn } from "#testing/partner-photos.ts";
import { partnersOn } from "#testing/partners.ts";
import { portEngine } from "#testing/port-engines.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { eraseGiver } from "./erase-giver.ts";
import { findGeneration } from "./generations.store.ts";
import { generationSources } from "./sources.tables.ts";

let app: TestApp;
let on: ReturnType<typeof partnerPhotosOn>;
let albums: ReturnType<typeof albumLinksOn>;
let ann: Person;
let bob: Person;
/** A picture of Ann that was made with a photo of Bob. */
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  Object.assign(app.wiring.ports, { engines: [portEngine("studio")] } satisfies Partial<Ports>);
  on = partnerPhotosOn(app);
  albums = albumLinksOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await partnersOn(app).link(ann, bob);
  const his = await on.upload(bob);
  await on.set(bob, "photos", true);
  await on.choose(bob, his);
  const fields = { gallery_image_ids: await on.upload(ann), partner_image_id: his };
  const { json } = await on.start(ann, fields);
  await on.run(ann, json.id);
  const row = await findGeneration(app.db, { userId: ann.user.id, id: json.id });
  picture = row?.imageId ?? "";
});

const share = () => app.call(createShareLink, { body: { image_id: picture } }, ann);
const linksOf = async (person: Person): Promise<ShareLink[]> =>
  (await app.call(listShareLinks, { query: {} }, person)).json.links;
const offer = () => {
  const body = { image_id: picture, statement_version: sampleStatementVersion };
  return app.call(offerSample, { body }, ann);
};
const offersOf = async (person: Person) =>
  (await app.call(listSamples, {}, person)).json.samples.length;
const unlink = () => partnersOn(app).unlink(ann);

describe("link of a picture with the partner's photo", () => {
  test("without the permission › is refused, and for the giver's own images it is not needed", async () => {
    const { status, json } = await share();
    expect([status, json.code, json.params]).toEqual([
      403,
      "consent_missing",
      { consent: "links" },
    ]);
    const body = { image_id: await on.upload(ann) };
    expect((await app.call(createShareLink, { body }, ann)).status).toBe(201);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["withdrawal", () => on.set(bob, "links", false)],
    ["unlinking", unlink],
  ])("%s › ends it, keeps the others, and no new one can be created", async (_, end) => {
    await on.set(bob, "links", true);
    const body = { image_id: await on.upload(ann) };
    const other = (await app.call(createShareLink, { body }, ann)).json;
    const { status, json } = await share();
    expect(status).toBe(201);
    expect((await albums.open(tokenOf(json))).statusCode).toBe(200);
    await end();
    expect((await albums.open(tokenOf(json))).statusCode).toBe(404);
    expect((await linksOf(ann)).map(({ id }) => id)).toEqual([other.id]);
    expect((await share()).json.code).toBe("consent_missing");
  });

  test("of an album › leaves it out unless the permission is given", async () => {
    const own = await on.upload(ann);
    const album = await albums.album(ann, [own, picture]);
    const { url } = await albums.link(ann, album.id);
    const count = async () => (await albums.open(url?.split("/s/")[1] ?? "")).json().item_count;
    expect(await count()).toBe(1);
    await on.set(bob, "links", true);
    expect(await count()).toBe(2);
    await on.set(bob, "links", false);
    expect(await count()).toBe(1);
  });
});

describe("public offer of a picture with the partner's photo", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["withdrawal", () => on.set(bob, "public", false)],
    ["unlinking", unlink],
  ])("%s › takes it down, and it cannot be offered again", async (_, end) => {
    await samplesOn(app).allow(ann);
    expect((await offer()).json).toMatchObject({
      code: "consent_missing",
      params: { consent: "public" },
    });
    await on.set(bob, "public", true);
    expect([(await offer()).status, await offersOf(ann)]).toEqual([201, 1]);
    await end();
    expect(await offersOf(ann)).toBe(0);
    expect((await offer()).json.code).toBe("consent_missing");
  });
});

describe("erased giver", () => {
  test("the picture stays, no row names the giver, and no one can allow a link", async () => {
    await on.set(bob, "links", true);
    await unlink();
    await eraseGiver(app.wiring.context(), bob.user.id);
    const of = eq(generationSources.imageUserId, bob.user.id);
    expect(await app.db.select().from(generationSources).where(of)).toEqual([]);
    expect((await share()).json.code).toBe("consent_missing");
  });
});

describe("asking for photos", () => {
  const ask = (person: Person) => app.call(askForPhotos, {}, person);

  test("notifies the partner once a week", async () => {
    expect([(await ask(ann)).status, (await ask(ann)).status]).toEqual([204, 429]);
    const { json } = await app.call(listNotifications, { query: {} }, bob);
    const asked = json.notifications.filter(({ title }: { title: string }) =>
      title.startsWith("Ann would like to make a picture"),
    );
    expect(asked).toHaveLength(1);
    expect((await ask(bob)).status).toBe(204);
  });

  test("without a partner › is refused", async () => {
    expect((await ask(await signUp(app))).json.code).toBe("not_linked");
  });
});
