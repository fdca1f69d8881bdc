import { getDashboard } from "@twofold/contract/account";
import { login } from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { listNotifications, type Notification } from "@twofold/contract/notifications";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sumDeliveredByTemplate } from "#features/admin/statistics/metrics.store.ts";
import { listAdRows } from "#features/ads/ads.store.ts";
import { listAdminSystemEvents } from "#features/events/list-admin-system-events.ts";
import { listPaymentRows } from "#features/subscriptions/payments/payments.store.ts";
import { listRefundRows } from "#features/subscriptions/payments/refunds.store.ts";
import { listAdminBanners } from "#features/templates/banners/list-admin-banners.ts";
import { listAdminTemplates } from "#features/templates/versions/list-admin-templates.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { contractEndpoints } from "#testing/endpoints.ts";
import { createDemo } from "../seed/demo/demo.ts";
import { adminCode } from "../seed/demo/people.ts";

/** They need a query, a payment provider, or an action that waits: the demo leaves none behind. */
const NOT_LISTS = [
  "/api/admin/delayed",
  "/api/admin/billing/events",
  "/api/admin/billing/reconcile",
  "/api/admin/system-events/dates",
];

let app: TestApp;
/** Would deliver an email or a push message. */
const send = vi.fn(() => Promise.reject(new Error("the demo sends nothing")));
beforeAll(async () => {
  app = await startTestApp();
  const ctx = app.wiring.context();
  const { mailer, push } = ctx.ports;
  const ports = { ...ctx.ports, mailer: { ...mailer, send }, push: { ...push, send } };
  await createDemo({ ...ctx, ports }, {});
}, 120_000);
afterAll(() => app.stop());

describe("the demo's admin area", () => {
  test("has a template with a draft and one with a scheduled version", async () => {
    const { templates } = await listAdminTemplates(app.wiring.context());
    const one = (name: string) => templates.find((each) => each.name === name);
    expect(one("cherry")).toMatchObject({ live_version: 1, draft: { version: 2 } });
    expect(one("winter")).toMatchObject({ live_version: 1, draft: null });
    expect(one("winter")?.scheduled?.live_from).toMatch(/-12-01T08:00:00/);
    expect((await sumDeliveredByTemplate(app.db)).length).toBeGreaterThan(5);
  });

  test("has a banner and an ad for December, and an own system event", async () => {
    const ctx = app.wiring.context();
    const { banners } = await listAdminBanners(ctx);
    expect(banners.filter(({ live_from }) => live_from !== null)).toHaveLength(1);
    const [ad] = await listAdRows(app.db);
    const image = await ctx.ports.storage.read(`content/${ad?.image}`);
    expect(image?.destroy()).toBeDefined();
    const { events } = await listAdminSystemEvents(ctx);
    expect(events.filter((each) => !each.is_from_release)).toMatchObject([
      { names: { en: "International Kissing Day" } },
    ]);
  });

  test("has payments of three people, and one that was refunded", async () => {
    expect(await listPaymentRows(app.db, { limit: 50 })).toHaveLength(5);
    expect(await listRefundRows(app.db, { limit: 50 })).toHaveLength(1);
    const { rows } = await app.db.execute(
      sql`select state, amount_cents from refunds where state = 'done'`,
    );
    expect(rows).toEqual([{ state: "done", amount_cents: 399 }]);
  });

  test("has content on every page, and something to decide in each queue", async () => {
    const body = { email: "admin@twofold.example", password: "look-after-all" };
    const { challenge } = (await app.call(login, { body })).json.params;
    const code = adminCode(new Date());
    const { json } = await app.call(sendSecondFactor, { body: { challenge, code } });
    const headers = { authorization: `Bearer ${json.access_token}` };
    const lists = (await contractEndpoints()).filter(
      ({ access, method, path, reply }) =>
        access === "admin" && method === "GET" && reply && !path.includes(":"),
    );
    expect(lists.length).toBeGreaterThan(12);
    const empty: string[] = [];
    for (const { path: url } of lists) {
      const response = await app.server.inject({ url, headers });
      const values = Object.values(response.json<Record<string, unknown>>());
      const hasContent = values.some((each) => Array.isArray(each) && each.length > 0);
      if (response.statusCode !== 200 || !hasContent) empty.push(url);
    }
    expect(empty.toSorted()).toEqual(NOT_LISTS.toSorted());
  });
});

test("no email and no push message leaves while the demo is created", async () => {
  expect(send).not.toHaveBeenCalled();
  expect(app.mailbox.mails).toEqual([]);
  const { rows } = await app.db.execute(sql`select 1 from deliveries where state = 'waiting'`);
  expect(rows).toEqual([]);
});

test("Maya's dashboard has the anniversary in three days, its reminder and three unread notifications", async () => {
  const body = { email: "maya@twofold.example", password: "two-of-us" };
  const { access_token: token } = (await app.call(login, { body })).json;
  const { json } = await app.call(getDashboard, {}, { token });
  expect(json).toMatchObject({
    unread_notifications: 3,
    next_event: { title: "Our anniversary", days_left: 3 },
  });
  const { notifications } = (await app.call(listNotifications, { query: {} }, { token })).json;
  const unread = (notifications as Notification[]).filter((each) => each.read_at === null);
  expect(unread.map(({ kind }) => kind)).toContain("event_reminder");
});
