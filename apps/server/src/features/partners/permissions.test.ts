import { createEvent } from "@twofold/contract/events";
import { deleteImage, uploadImage } from "@twofold/contract/images";
import type { LiveEvent } from "@twofold/contract/live";
import * as contract from "@twofold/contract/partners";
import { PartnerPermission, permissionTextVersion } from "@twofold/contract/partners/permissions";
import * as photos from "@twofold/contract/partners/photos";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { aPhoto } from "#testing/photos.ts";
import { endPartnership } from "./end-partnership.ts";
import { lockForEnding } from "./lock-for-ending.ts";
import { partnerConsents } from "./partners.tables.ts";

const none = Object.fromEntries(PartnerPermission.options.map((each) => [each, false]));

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  on = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await on.link(ann, bob);
});

const choose = (person: Person, ...image_ids: string[]) =>
  app.call(photos.choosePartnerPhotos, { body: { image_ids } }, person);
const photosOf = async (person: Person) =>
  (await app.call(photos.listPartnerPhotos, {}, person)).json;
const upload = async (person: Person): Promise<string> => {
  const files = { file: [await aPhoto()] };
  return (await app.call(uploadImage, { form: {}, files }, person)).json.id;
};
const fileOf = (image_id: string, person: Person, query = "?size=thumbnail", headers = {}) =>
  app.server.inject({
    url: `/uploads/partner/photos/${image_id}${query}`,
    headers: { authorization: `Bearer ${person.token}`, accept: "image/webp", ...headers },
  });
const end = async (person: Person) => {
  const ctx = app.wiring.context();
  const { id } = await on.partnerOf(person);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockForEnding(tx, { id });
    if (locked) await endPartnership(tx, ctx, { ...locked, mode: "calm" });
  });
};

describe("directly after linking", () => {
  test("partner › has a first name and no permission, and nothing else", async () => {
    expect(await on.partnerOf(ann)).toEqual({
      id: expect.any(String),
      since: expect.any(String),
      first_name: "Bob",
      given: none,
      received: none,
    });
    const { body } = await app.server.inject({
      url: contract.getPartner.path,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    for (const secret of [bob.user.id, bob.email, bob.user.username, "Lepton"])
      expect(body).not.toContain(secret);
  });

  test("live events › only those about the partnership reach the other person", async () => {
    const events: LiveEvent[] = [];
    const stop = app.live.subscribe(bob.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    await upload(ann);
    const body = { title: "Mine", event_date: "2026-02-14" };
    await app.call(createEvent, { body }, ann);
    await on.allow(ann, "calendar", true);
    await vi.waitFor(() => expect(events).toContainEqual({ type: "partner_changed" }));
    stop();
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(["partner_changed"]));
  });
});

describe("permission", () => {
  test.each(PartnerPermission.options)(
    "%s › is given and withdrawn alone, with both rows in the history",
    async (permission) => {
      const { status, json } = await on.allow(ann, permission, true);
      expect([status, json.partner.given]).toEqual([200, { ...none, [permission]: true }]);
      expect(await on.partnerOf(bob)).toMatchObject({
        given: none,
        received: { ...none, [permission]: true },
      });
      await on.allow(ann, permission, true);
      await on.allow(ann, permission, false, "an older text");
      expect((await on.partnerOf(bob)).received).toEqual(none);
      const history = await app.db
        .select()
        .from(partnerConsents)
        .where(eq(partnerConsents.userId, ann.user.id))
        .orderBy(partnerConsents.id);
      expect(history).toMatchObject([
        { permission, isGiven: true, textVersion: permissionTextVersion },
        { permission, isGiven: false, textVersion: "an older text" },
      ]);
    },
  );

  test("other text version › giving is refused", async () => {
    expect((await on.allow(ann, "photos", true, "2020-01-01")).json.code).toBe(
      "agreement_outdated",
    );
  });

  test("not linked › is refused", async () => {
    const carol = await signUp(app);
    expect((await on.allow(carol, "photos", true)).json.code).toBe("not_linked");
    expect((await app.call(photos.listPartnerPhotos, {}, carol)).json.code).toBe("not_linked");
    expect((await choose(carol)).json.code).toBe("not_linked");
  });

  test("given while the partnership ends › is off at the end", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await signUp(app), await signUp(app)];
      await on.link(one, other);
      const [given] = await Promise.all([on.allow(one, "album", true), end(other)]);
      expect([200, 409]).toContain(given.status);
      const { rows } = await app.db.execute(
        sql`select 1 from partner_permissions where user_id = ${one.user.id} and is_given`,
      );
      expect(rows).toEqual([]);
    }
  }, 60_000);

  test("linked again › everything is off", async () => {
    const photo = await upload(ann);
    await choose(ann, photo);
    await on.allow(ann, "photos", true);
    await end(bob);
    expect(await on.partnerOf(bob)).toBeNull();
    await on.link(bob, ann);
    expect((await on.partnerOf(bob)).received).toEqual(none);
    expect((await photosOf(ann)).own).toEqual([]);
  });
});

describe("chosen photos", () => {
  let photo: string;
  beforeEach(async () => {
    photo = await upload(ann);
    await upload(ann);
    expect((await choose(ann, photo)).status).toBe(200);
  });

  test("without the permission › neither list nor file", async () => {
    expect((await photosOf(ann)).own).toMatchObject([{ id: photo }]);
    expect(await photosOf(bob)).toEqual({ own: [], partner: [], can_ask_at: null });
    expect((await fileOf(photo, bob)).statusCode).toBe(404);
  });

  test("with the permission › only the chosen ones, small and without a cache", async () => {
    await on.allow(ann, "photos", true);
    expect((await photosOf(bob)).partner).toEqual([
      {
        image_id: photo,
        width: expect.any(Number),
        height: expect.any(Number),
        placeholder: expect.any(String),
      },
    ]);
    for (const query of ["?size=thumbnail", "?size=preview", "", "?size=original"]) {
      const { statusCode, headers } = await fileOf(photo, bob, query);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    }
    const original = await fileOf(photo, bob, "?size=original");
    expect(original.rawPayload).toEqual((await fileOf(photo, bob, "?size=preview")).rawPayload);
    expect((await fileOf(photo, ann)).statusCode).toBe(404);
    expect((await fileOf(photo, await signUp(app))).statusCode).toBe(404);
  });

  test("withdrawn › the next request is refused, also with the tag of a cached file", async () => {
    await on.allow(ann, "photos", true);
    const etag = String((await fileOf(photo, bob)).headers.etag);
    const tagged = { "if-none-match": etag };
    expect((await fileOf(photo, bob, "?size=thumbnail", tagged)).statusCode).toBe(304);
    await on.allow(ann, "photos", false);
    expect((await fileOf(photo, bob, "?size=thumbnail", tagged)).statusCode).toBe(404);
    expect((await photosOf(bob)).partner).toEqual([]);
  });

  test("in the trash, or no longer chosen › disappears", async () => {
    await on.allow(ann, "photos", true);
    await app.call(deleteImage, { params: { id: photo } }, ann);
    expect((await photosOf(bob)).partner).toEqual([]);
    expect((await fileOf(photo, bob)).statusCode).toBe(404);
    const other = await upload(ann);
    await choose(ann, other);
    expect((await fileOf(other, bob)).statusCode).toBe(200);
    await choose(ann);
    expect((await fileOf(other, bob)).statusCode).toBe(404);
  });

  test("partnership ended › nothing is served", async () => {
    await on.allow(ann, "photos", true);
    await end(ann);
    expect((await fileOf(photo, bob)).statusCode).toBe(404);
  });

  test("partner deleted the account › nothing is served", async () => {
    await on.allow(ann, "photos", true);
    await app.db.execute(sql`
      update users set erases_at = now() + interval '1 day' where id = ${ann.user.id}`);
    expect((await fileOf(photo, bob)).statusCode).toBe(404);
    expect((await photosOf(bob)).partner).toEqual([]);
  });

  test("generated, foreign, absent or more than 30 images › are refused", async () => {
    const ids = Array.from({ length: 31 }, () => crypto.randomUUID());
    expect((await choose(ann, ...ids)).status).toBe(400);
    const foreign = await upload(bob);
    for (const id of [crypto.randomUUID(), foreign])
      expect((await choose(ann, photo, id)).json.code).toBe("not_found");
    await app.db.execute(sql`update images set source = 'generated' where id = ${photo}`);
    expect((await choose(ann, photo)).json.code).toBe("not_found");
  });

  test("chosen concurrently › is one of the choices", async () => {
    const other = await upload(ann);
    const responses = await Promise.all([photo, other, photo, other].map((id) => choose(ann, id)));
    for (const { status } of responses) expect(status).toBe(200);
    expect((await photosOf(ann)).own).toHaveLength(1);
  });
});
