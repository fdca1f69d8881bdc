import { deleteAccount } from "@twofold/contract/account";
import { createEvent, listEvents } from "@twofold/contract/events";
import { imageAddress, listImages, type Image } from "@twofold/contract/images";
import { getPartner } from "@twofold/contract/partners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { albumLinksOn } from "#testing/album-links.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { findTextInDatabase, findTextInStorage } from "#testing/find-text.ts";
import { fullAccount } from "#testing/full-account.ts";
import { partnersOn } from "#testing/partners.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";
import { runDueErasures } from "./run-due-erasures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ERASE_AFTER_DAYS: "0" } });
}, 60_000);
afterAll(() => app.stop());

/** The steps of the worker within a quarter of an hour. */
async function eraseAll(): Promise<void> {
  for (const minutes of [0, 11, 12]) {
    const now = new Date(Date.now() + minutes * 60_000);
    while (await runDueErasures({ ...app.wiring.context(), clock: () => now }));
  }
}

test("a linked account is erased completely, and the partner's copies do not identify it", async () => {
  const mark = "zqxlinked0gone";
  const ann = await fullAccount(app, mark);
  const bob = await signUp(app);
  const [on, { upload, album }] = [sharedAlbumsOn(app), albumLinksOn(app)];
  await partnersOn(app).link(bob, ann);
  for (const permission of ["album", "calendar", "photos"] as const)
    for (const person of [ann, bob]) await on.allow(person, permission);
  // What both wrote stays in the copies, so it has no marker.
  const photo = await upload(ann);
  const { id } = await album(ann, [photo.id], "Our year");
  expect((await on.share(ann, id)).status).toBe(200);
  const body = { title: "Our day", event_date: "2020-02-05", for_both: true };
  expect((await app.call(createEvent, { body }, ann)).status).toBe(201);
  expect((await findTextInDatabase(app.db, mark)).length).toBeGreaterThan(15);

  expect((await app.call(deleteAccount, {}, ann)).status).toBe(204);
  await eraseAll();

  expect(await findTextInDatabase(app.db, mark)).toEqual([]);
  expect(await findTextInDatabase(app.db, ann.user.id)).toEqual([]);
  expect(await findTextInDatabase(app.db, photo.id)).toEqual([]);
  const { STORAGE_DIR } = app.config;
  expect(await findTextInStorage(STORAGE_DIR, mark)).toEqual([]);
  expect(await findTextInStorage(STORAGE_DIR, ann.user.id)).toEqual([]);

  expect((await app.call(getPartner, {}, bob)).json.partner).toBeNull();
  const { images } = (await app.call(listImages, { query: {} }, bob)).json as { images: Image[] };
  expect(images).toHaveLength(1);
  for (const image of images)
    expect((await on.file(bob, imageAddress(image))).statusCode).toBe(200);
  expect(await on.listOf(bob)).toMatchObject([{ title: "Our year", item_count: 1, is_mine: true }]);
  const { events } = (await app.call(listEvents, {}, bob)).json;
  expect(events).toMatchObject([{ title: "Our day" }]);
}, 90_000);
