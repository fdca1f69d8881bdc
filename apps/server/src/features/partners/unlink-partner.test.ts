import { listNotifications } from "@twofold/contract/notifications";
import * as contract from "@twofold/contract/partners";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";

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

describe("unlinking", () => {
  test.each(contract.UnlinkMode.options)("%s › ends it for both", async (mode) => {
    expect((await on.unlink(ann, mode)).status).toBe(204);
    expect([await on.partnerOf(ann), await on.partnerOf(bob)]).toEqual([null, null]);
    expect((await on.unlink(bob)).json.code).toBe("not_linked");
  });

  test("message to the other person › names neither who ended it nor a reason", async () => {
    await on.unlink(ann);
    const { json } = await app.call(listNotifications, { query: {} }, bob);
    expect(json.notifications[0]).toMatchObject({
      title: "You and Ann are no longer linked on Twofold",
      body: "Your photos, pictures, days and credits stay with you.",
    });
  });

  test("session without a recent proof › must confirm the identity first", async () => {
    await app.db.execute(sql`
      update sessions set first_factor_at = null where user_id = ${ann.user.id}`);
    expect((await on.unlink(ann)).json.code).toBe("reauthentication_required");
    expect(await on.partnerOf(ann)).not.toBeNull();
  });

  test("both at the same moment › ends once", async () => {
    const responses = await Promise.all([on.unlink(ann), on.unlink(bob)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});
