import { deleteImage } from "@twofold/contract/images";
import { appealDecision } from "@twofold/contract/moderation";
import {
  reportSampleImage,
  sampleAddress,
  SampleReportReason,
} from "@twofold/contract/samples/sample-images";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { networkOf } from "#kit/limits.ts";
import { inTransaction } from "#kit/transaction.ts";
import { decideAppeal } from "#features/moderation/decide-appeal.ts";
import { findOpenItem } from "#features/moderation/moderation.ts";
import { moderationItems } from "#features/moderation/moderation.tables.ts";
import type { Harm } from "#features/safety/safety.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { decideImage } from "#testing/moderation.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { purgeNetworks } from "./purge-networks.ts";
import { recheckSample } from "./recheck-sample.ts";
import { reportSample } from "./report-sample.ts";
import { sampleImages, sampleReportNetworks, sampleReports } from "./samples.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let shown: Awaited<ReturnType<typeof on.show>>;

beforeAll(async () => {
  // The generation runs in the test, so its request need not wait for it.
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
  await on.allow(ann);
  shown = await on.show(ann);
});

/** A visitor reports the image from this network. */
const report = (reason: SampleReportReason, network = "203.0.113.7", message?: string) =>
  app.server.inject({
    method: "POST",
    url: reportSampleImage.path.replace(":id", shown.id),
    remoteAddress: network,
    headers: { "user-agent": "Mozilla/5.0 (Reporter)" },
    payload: { reason, ...(message !== undefined && { message }) },
  });

/** Reports the image so many days later. */
const reportLater = (reason: SampleReportReason, days: number) => {
  const now = new Date(Date.now() + days * DAY_MS);
  const network = networkOf("203.0.113.7");
  return reportSample(
    { ...app.wiring.context(), clock: () => now },
    { id: shown.id, network, reason },
  );
};

const key = () => on.keyOf(ann, shown.image.id);
const openedItem = () => findOpenItem(app.db, key());
const decide = (decision: "keep" | "hide" | "block") =>
  decideImage(app.wiring.context(), key(), decision);
const fileStatus = async () =>
  (await app.server.inject({ url: sampleAddress({ id: shown.id }) })).statusCode;

const stateOf = async () => {
  const [row] = await app.db
    .select()
    .from(sampleImages)
    .where(and(eq(sampleImages.userId, ann.user.id), eq(sampleImages.imageId, shown.image.id)));
  return row?.state;
};
const networksOf = async () =>
  app.db
    .select()
    .from(sampleReportNetworks)
    .where(eq(sampleReportNetworks.imageId, shown.image.id));

/** The safety check of a context that finds this in every image. */
const finding = (harm: Harm | undefined) => {
  const ctx = app.wiring.context();
  const imageScreen = { check: () => Promise.resolve(harm), close: () => Promise.resolve() };
  return { ...ctx, ports: { ...ctx.ports, imageScreen } };
};

describe("report", () => {
  test.each([
    ["intimate", 2],
    ["minor", 2],
    ["shows_me", 1],
  ] as const)(
    "%s › hides the image for all visitors with the next request",
    async (reason, severity) => {
      expect([await on.isListed(shown.id), await fileStatus()]).toEqual([true, 200]);
      expect((await report(reason)).statusCode).toBe(204);
      expect([await on.isListed(shown.id), await fileStatus()]).toEqual([false, 404]);
      const item = await openedItem();
      expect(item).toMatchObject({ kinds: ["sample_report"], reasons: [reason], severity });
      expect(item!.dueAt.getTime() - item!.openedAt.getTime()).toBe(DAY_MS);
      await decide("keep");
      expect([await on.isListed(shown.id), await fileStatus()]).toEqual([true, 200]);
    },
  );

  test.each([
    ["something", "hidden", "sexual"],
    ["nothing", "shown", undefined],
  ] as const)(
    "harmful, and the safety check finds %s › the image is %s",
    async (_, state, harm) => {
      await report("harmful");
      expect(await on.isListed(shown.id)).toBe(true);
      const { rows } = await app.db.execute<{ data: object }>(
        sql`select data from pgboss.job where name = 'samples.recheck' and data->>'image_id' = ${shown.image.id}`,
      );
      expect(rows).toHaveLength(1);
      await recheckSample(finding(harm), key());
      expect([await stateOf(), await on.isListed(shown.id)]).toEqual([state, state === "shown"]);
      // A person decides in both cases.
      expect(await openedItem()).toMatchObject({ reasons: ["harmful"], decidedAt: null });
    },
  );

  test("not_theirs › hides nothing and waits for a moderator", async () => {
    await report("not_theirs");
    expect([await on.isListed(shown.id), await stateOf()]).toEqual([true, "shown"]);
    expect(await openedItem()).toMatchObject({ reasons: ["not_theirs"], severity: 0, reports: 1 });
  });

  test("of an image that is not public › is not found", async () => {
    await app.call(deleteImage, { params: { id: shown.image.id } }, ann);
    const response = await report("intimate");
    expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
    expect(await openedItem()).toBeUndefined();
  });

  test("with an unknown reason or too long a message › is an invalid request", async () => {
    const wrong = await report("ugly" as SampleReportReason);
    const long = await report("harmful", undefined, "x".repeat(501));
    expect([wrong.statusCode, long.statusCode]).toEqual([400, 400]);
    expect(await openedItem()).toBeUndefined();
  });
});

describe("many reports", () => {
  test("ten for two reasons › are one item with all of them counted", async () => {
    for (let n = 0; n < 5; n += 1) {
      await report("not_theirs", undefined, `No. ${n}`);
      await report("harmful");
    }
    const items = await app.db
      .select()
      .from(moderationItems)
      .where(and(eq(moderationItems.imageId, shown.image.id), eq(moderationItems.reports, 10)));
    expect(items).toHaveLength(1);
    expect(items[0]?.reasons.toSorted()).toEqual(["harmful", "not_theirs"]);
    expect(items[0]?.notes).toEqual(["No. 0", "No. 1", "No. 2", "No. 3", "No. 4"]);
    expect(await openedItem()).toMatchObject({ id: items[0]?.id });
  });

  test("thirty from one network › do not hide the image", async () => {
    // One subscriber has the whole IPv6 network of 64 bits.
    for (let n = 1; n <= 30; n += 1) await report("not_theirs", `2001:db8:1:2::${n.toString(16)}`);
    expect(await on.isListed(shown.id)).toBe(true);
    expect(await networksOf()).toHaveLength(1);
    expect(await openedItem()).toMatchObject({ reports: 30 });
  });

  test("three from three networks › hide the image with the third", async () => {
    await report("not_theirs", "203.0.113.1");
    await report("not_theirs", "203.0.113.2");
    expect(await on.isListed(shown.id)).toBe(true);
    await report("harmful", "203.0.113.3");
    expect([await on.isListed(shown.id), await fileStatus()]).toEqual([false, 404]);
  });

  test("three from three networks, one of them more than a day ago › do not hide the image", async () => {
    await report("not_theirs", "203.0.113.1");
    await app.db
      .update(sampleReportNetworks)
      .set({ at: new Date(Date.now() - DAY_MS - 1) })
      .where(eq(sampleReportNetworks.imageId, shown.image.id));
    await report("not_theirs", "203.0.113.2");
    await report("not_theirs", "203.0.113.3");
    expect(await on.isListed(shown.id)).toBe(true);
  });

  test("two at the same time › are one item with both counted", async () => {
    const barrier = await createBarrier(
      app.config.DATABASE_URL,
      "select from users where id = $1 for update",
      [ann.user.id],
    );
    const reports = [report("shows_me", "203.0.113.1"), report("intimate", "203.0.113.2")];
    await barrier.whenWaiting(2);
    await barrier.release();
    expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const item = await openedItem();
    expect(item).toMatchObject({ reports: 2, severity: 2 });
    expect(item?.reasons.toSorted()).toEqual(["intimate", "shows_me"]);
    expect(await networksOf()).toHaveLength(2);
  });
});

describe("reason that was decided as keep", () => {
  test.each(["shows_me", "harmful", "not_theirs"] as const)(
    "%s › does not reopen the case for 30 days",
    async (reason) => {
      await report(reason);
      await decide("keep");
      for (const network of [1, 2, 3, 4]) await report(reason, `203.0.113.${network}`);
      await reportLater(reason, 29);
      expect([await on.isListed(shown.id), await openedItem()]).toEqual([true, undefined]);
      const [row] = await app.db
        .select()
        .from(sampleReports)
        .where(eq(sampleReports.imageId, shown.image.id));
      expect(row?.times).toBe(6);
      await reportLater(reason, 31);
      expect(await openedItem()).toMatchObject({ reasons: [reason], reports: 1 });
    },
  );

  test.each(["intimate", "minor"] as const)("%s › reopens the case and hides", async (reason) => {
    await report(reason);
    await decide("keep");
    expect(await on.isListed(shown.id)).toBe(true);
    await report(reason);
    expect(await on.isListed(shown.id)).toBe(false);
    expect(await openedItem()).toMatchObject({ reasons: [reason], reports: 1 });
  });

  test("another reason › opens a new case", async () => {
    await report("not_theirs");
    await decide("keep");
    await report("shows_me");
    expect(await openedItem()).toMatchObject({ reasons: ["shows_me"], reports: 1 });
  });

  test("lifted by an appeal › does not reopen the case", async () => {
    await report("shows_me");
    const id = await decide("hide");
    const body = { message: "This is me, and I agree." };
    await app.call(appealDecision, { params: { id }, body }, ann);
    const ctx = app.wiring.context();
    const ruling = { userId: ann.user.id, id, outcome: "restored", by: "Robin" } as const;
    await inTransaction(ctx, (tx) => decideAppeal(tx, ctx, ruling));
    await report("shows_me");
    expect([await on.isListed(shown.id), await openedItem()]).toEqual([true, undefined]);
  });

  test("networks of the decided case › do not count in the next one", async () => {
    await report("not_theirs", "203.0.113.1");
    await report("not_theirs", "203.0.113.2");
    await decide("keep");
    expect(await networksOf()).toEqual([]);
    await report("harmful", "203.0.113.3");
    expect(await on.isListed(shown.id)).toBe(true);
  });
});

describe("reporter", () => {
  test("nothing about the reporter is stored", async () => {
    const bob = await signUp(app);
    const network = "198.51.100.23";
    await app.server.inject({
      method: "POST",
      url: reportSampleImage.path.replace(":id", shown.id),
      remoteAddress: network,
      headers: { authorization: `Bearer ${bob.token}`, "user-agent": "Mozilla/5.0 (Bob)" },
      payload: { reason: "shows_me" },
    });
    for (const table of ["sample_reports", "sample_report_networks", "moderation_items"]) {
      const { rows } = await app.db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(table)} t where image_id = ${shown.image.id}`,
      );
      expect([table, rows.length > 0]).toEqual([table, true]);
      for (const secret of [network, "198.51.100", bob.user.id, bob.email, "Mozilla"])
        expect(JSON.stringify({ table, rows })).not.toContain(secret);
    }
    const columns = await app.db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns
        where table_name = 'sample_reports' order by ordinal_position`,
    );
    expect(columns.rows.map(({ name }) => name)).toEqual(
      "user_id image_id reason times first_at last_at".split(" "),
    );
    const { rows: jobs } = await app.db.execute<{ row: string }>(
      sql`select t::text as row from pgboss.job t where t::text like ${`%${network}%`}`,
    );
    expect(jobs).toEqual([]);
  });

  test("same network reports two images › their hashes differ", async () => {
    await report("not_theirs");
    const [one] = await networksOf();
    shown = await on.show(ann);
    await report("not_theirs");
    const [other] = await networksOf();
    expect(one?.networkHash).toMatch(/^[\w-]{20,}$/);
    expect(other?.networkHash).not.toBe(one?.networkHash);
  });

  test("network › is erased after 24 hours", async () => {
    await report("not_theirs");
    const purge = (hours: number) => {
      const now = new Date(Date.now() + hours * HOUR_MS);
      return purgeNetworks({ ...app.wiring.context(), clock: () => now });
    };
    await purge(23);
    expect(await networksOf()).toHaveLength(1);
    await purge(24.01);
    expect(await networksOf()).toEqual([]);
    expect(await openedItem()).toMatchObject({ reports: 1 });
  });
});
