import { createEvent } from "@twofold/contract/events";
import { UnlinkMode } from "@twofold/contract/partners/unlink";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { eraseUserData } from "#features/account/erase-user-data.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { announceLater } from "./announce-later.ts";
import { endPartnership } from "./end-partnership.ts";
import { lockForEnding } from "./lock-for-ending.ts";
import { linkUsers } from "./link-users.ts";
import { findPartnership } from "./partners.store.ts";

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

const unlinkedOf = async (person: Person) =>
  (await on.noticesOf(person)).filter(({ title }) => title.includes("no longer linked"));
const anEventOf = (person: Person, title: string) =>
  app.call(createEvent, { body: { title, event_date: "2031-03-01", for_both: true } }, person);

describe("unlinking", () => {
  test.each(UnlinkMode.options)("%s › ends it for both", async (mode) => {
    expect((await on.unlink(ann, mode)).status).toBe(204);
    expect([await on.partnerOf(ann), await on.partnerOf(bob)]).toEqual([null, null]);
    expect((await on.unlink(bob)).json.code).toBe("not_linked");
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

  test("1,100 events for both › each person has all of them", async () => {
    await on.allow(ann, "calendar");
    await anEventOf(ann, "Our day");
    await app.db.execute(sql`
      insert into events select e.user_id, gen_random_uuid(), e.title || n, e.description,
        e.event_date, e.event_type, e.notification_days_before, e.is_recurring, e.is_active,
        e.calendar, e.counts_days, e.source_uid, e.created_at, e.changed_at, true, 1, null
      from events e, generate_series(2, 1100) n where e.user_id = ${ann.user.id}`);
    await app.db.execute(sql`
      insert into event_references (user_id, event_id, event_user_id, lead)
      select ${bob.user.id}, id, user_id, 7 from events where user_id = ${ann.user.id}
      on conflict do nothing`);
    expect((await on.unlink(bob)).status).toBe(204);
    const { rows } = await app.db.execute(sql`
      select user_id, count(distinct title)::int as titles, bool_or(for_both) as shared
      from events where user_id in (${ann.user.id}, ${bob.user.id}) group by user_id`);
    expect(rows.map(({ titles, shared }) => [titles, shared])).toEqual([
      [1100, false],
      [1100, false],
    ]);
  });

  test("linked and unlinked 50 times › leaves only history", async () => {
    await on.unlink(ann);
    const ctx = app.wiring.context();
    const userIds = [ann.user.id, bob.user.id] as const;
    const link = () =>
      inTransaction(ctx, (tx) => linkUsers(tx, ctx, { userIds, accepted: [], notifies: [] }));
    const countOf = async (table: string) => {
      const { rows } = await app.db.execute(sql`
        select count(*)::int as count from ${sql.identifier(table)}
        where user_id in (${ann.user.id}, ${bob.user.id})`);
      return rows[0]?.["count"];
    };
    const growing = ["events", "event_references", "partner_photos", "plan_seats"];
    const before = await Promise.all(growing.map(countOf));
    for (let round = 0; round < 50; round += 1) {
      await link();
      await on.allow(ann, "calendar");
      await inTransaction(ctx, async (tx) => {
        const found = await findPartnership(tx.db, { userId: bob.user.id });
        const locked = found && (await lockForEnding(tx, found));
        if (locked) await endPartnership(tx, ctx, { ...locked, mode: "calm" });
      });
    }
    expect(await Promise.all(growing.map(countOf))).toEqual(before);
    expect(await countOf("partnership_members")).toBe(102);
    expect(await on.partnerOf(ann)).toBeNull();
  }, 120_000);
});

describe("message to the other person", () => {
  test("names neither who ended it nor a reason, and says what stays", async () => {
    await on.allow(ann, "calendar");
    await anEventOf(ann, "Our day");
    await on.unlink(ann);
    expect(await unlinkedOf(bob)).toMatchObject([
      {
        title: "You and Ann are no longer linked on Twofold",
        body: "This stays with you: all your photos, pictures, days and credits, with your own copy of the day you shared.",
      },
    ]);
    expect(await unlinkedOf(ann)).toEqual([]);
  });

  const delayed = async () => {
    const { rows } = await app.db.execute<{ data: { partnership_id: string }; hours: number }>(sql`
      select data, extract(epoch from start_after - created_on)::int / 3600 as hours
      from pgboss.job where name = 'partners.announce' and group_id = ${bob.user.id}`);
    return rows;
  };

  test("immediate with a delay › is sent 24 hours later", async () => {
    const { id: partnershipId } = await on.partnerOf(ann);
    await on.unlink(ann, "immediate", true);
    expect(await unlinkedOf(bob)).toEqual([]);
    expect(await delayed()).toMatchObject([{ data: { partnership_id: partnershipId }, hours: 24 }]);
    await announceLater(app.wiring.context(), { userId: bob.user.id, partnershipId, days: 0 });
    expect(await unlinkedOf(bob)).toMatchObject([
      {
        title: "You and Ann are no longer linked on Twofold",
        body: "This stays with you: all your photos, pictures, days and credits.",
      },
    ]);
  });

  test.each<[string, UnlinkMode, boolean]>([
    ["calm, although a delay is sent", "calm", true],
    ["immediate without a delay", "immediate", false],
  ])("%s › is sent now", async (_, mode, delays) => {
    await on.unlink(ann, mode, delays);
    expect(await unlinkedOf(bob)).toHaveLength(1);
    expect(await delayed()).toEqual([]);
  });

  test("account erased › does not name the person", async () => {
    await eraseUserData(app.wiring.context(), ann.user.id, () => Promise.resolve());
    expect(await unlinkedOf(bob)).toMatchObject([
      { title: "You and your partner are no longer linked on Twofold" },
    ]);
  });
});
