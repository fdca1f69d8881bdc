import { createEvent, deleteEvent, listEvents } from "@twofold/contract/events";
import { listImages } from "@twofold/contract/images";
import { login, me } from "@twofold/contract/auth";
import { UnlinkMode, unlinkPartner } from "@twofold/contract/partners/unlink";
import { listSamples, offerSample, sampleStatementVersion } from "@twofold/contract/samples";
import { createShareLink, listShareLinks } from "@twofold/contract/sharing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { findGeneration } from "#features/generations/generations.store.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnerPhotosOn } from "#testing/partner-photos.ts";
import { partnersOn } from "#testing/partners.ts";
import { portEngine } from "#testing/port-engines.ts";
import { samplesOn } from "#testing/sample-images.ts";

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let photos: ReturnType<typeof partnerPhotosOn>;
let ann: Person;
let bob: Person;
/** A picture of Ann that was made with a photo of Bob. */
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  Object.assign(app.wiring.ports, { engines: [portEngine("studio")] } satisfies Partial<Ports>);
  on = partnersOn(app);
  photos = partnerPhotosOn(app);
}, 60_000);
afterAll(() => app.stop());

/** Ann and Bob share days both ways; Ann has a picture with Bob's photo, shared and offered. */
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await on.link(ann, bob);
  for (const person of [ann, bob]) await on.allow(person, "calendar");
  for (const permission of ["photos", "links", "public"] as const) await on.allow(bob, permission);
  await anEvent(ann, "Our day");
  await anEvent(bob, "His idea");
  await anEvent(ann, "Her secret", false);
  const hidden = await anEvent(ann, "Not for Bob");
  await app.call(deleteEvent, { params: { id: hidden }, query: { for: "me" } }, bob);
  const his = await photos.upload(bob);
  await photos.choose(bob, his);
  const fields = { gallery_image_ids: await photos.upload(ann), partner_image_id: his };
  const made = (await photos.start(ann, fields)).json;
  await photos.run(ann, made.id);
  const row = await findGeneration(app.db, { userId: ann.user.id, id: made.id });
  picture = row?.imageId ?? "";
  await samplesOn(app).allow(ann);
  await app.call(createShareLink, { body: { image_id: picture } }, ann);
  const body = { image_id: picture, statement_version: sampleStatementVersion };
  await app.call(offerSample, { body }, ann);
  await photos.start(ann, fields);
});

const anEvent = async (person: Person, title: string, for_both = true): Promise<string> => {
  const body = { title, event_date: "2031-03-01", for_both };
  return (await app.call(createEvent, { body }, person)).json.id;
};
const daysOf = async (person: Person): Promise<string[]> => {
  const { json } = await app.call(listEvents, {}, person);
  return json.events.map(({ title }: { title: string }) => title).toSorted();
};
const picturesOf = async (person: Person, suggested?: "true"): Promise<string[]> => {
  const query = { source: "generated" as const, ...(suggested && { suggested }) };
  const { json } = await app.call(listImages, { query }, person);
  return json.images.map(({ id }: { id: string }) => id);
};
const countsOf = async (person: Person) => ({
  links: (await app.call(listShareLinks, { query: {} }, person)).json.links.length,
  public: (await app.call(listSamples, {}, person)).json.samples.length,
  days: (await daysOf(person)).length,
});
const signInAgain = async ({ email, password }: Person): Promise<string> =>
  (await app.call(login, { body: { email, password } })).json.access_token;

describe("preview of unlinking", () => {
  test.each(UnlinkMode.options)("%s › the result is equal in every count", async (mode) => {
    const other = await signInAgain(ann);
    const preview = await on.previewOf(ann);
    expect(preview).toMatchObject({
      days: 3,
      partner_days: 2,
      running: 1,
      links: 1,
      public: 1,
      photos: 1,
      pictures: 1,
      sessions: 1,
      seat: null,
    });
    expect(await countsOf(ann)).toEqual({ links: preview.links, public: preview.public, days: 4 });

    expect((await on.unlink(ann, mode)).status).toBe(204);
    const secret = 1;
    expect(await countsOf(ann)).toEqual({ links: 0, public: 0, days: preview.days + secret });
    expect(await daysOf(ann)).toEqual(["Her secret", "His idea", "Not for Bob", "Our day"]);
    expect(await daysOf(bob)).toHaveLength(preview.partner_days);
    expect(await picturesOf(ann)).toHaveLength(preview.pictures);
    const { status } = await app.call(me, {}, { token: other });
    expect(status).toBe(mode === "immediate" ? 401 : 200);
    expect((await app.call(me, {}, ann)).status).toBe(200);
  });

  test("of the partner › counts nothing that the user cannot see", async () => {
    await on.allow(bob, "calendar", false);
    await anEvent(bob, "Unseen");
    expect(await on.previewOf(ann)).toMatchObject({ days: 2, partner_days: 1 });
  });

  test("changed meanwhile › refuses with the new counts, and nothing ends", async () => {
    const { preview_version } = await on.previewOf(ann);
    await anEvent(bob, "One more");
    const body = { preview_version };
    const { status, json } = await app.call(unlinkPartner, { body }, ann);
    expect([status, json.code]).toEqual([409, "partner_changed"]);
    const { preview } = json.params;
    expect(preview).toMatchObject({ days: 4, partner_days: 3 });
    expect(await on.partnerOf(ann)).not.toBeNull();
    const again = { preview_version: preview.preview_version };
    expect((await app.call(unlinkPartner, { body: again }, ann)).status).toBe(204);
  });

  test("without a partner › is refused", async () => {
    expect((await on.previewOf(await signUp(app))).code).toBe("not_linked");
  });
});

describe("pictures with the former partner", () => {
  test("stay in the gallery, and are no longer suggested", async () => {
    expect(await picturesOf(ann, "true")).toEqual([picture]);
    await on.unlink(bob);
    expect(await picturesOf(ann)).toEqual([picture]);
    expect(await picturesOf(ann, "true")).toEqual([]);
  });

  test("linked again › pictures of the first time stay out of suggestions", async () => {
    await on.unlink(bob);
    await on.link(ann, bob);
    expect(await picturesOf(ann, "true")).toEqual([]);
  });
});
