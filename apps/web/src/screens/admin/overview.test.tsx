import { getAdminAccess } from "@twofold/contract/admin/access";
import { listDelayed, stopDelayed } from "@twofold/contract/admin/delayed";
import { listAdminEngines, type AdminEngine } from "@twofold/contract/admin/engines";
import { getOverview, type OverviewDay } from "@twofold/contract/admin/overview";
import { listSwitches } from "@twofold/contract/admin/switches";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { adminPages } from "../../app/admin/admin-pages.ts";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer } from "../../testing/server.ts";

const id = "0197a000-0000-7000-8000-000000000001";
const at = "2026-11-17T08:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

const day = (changes: Partial<OverviewDay>): OverviewDay => ({
  day: "2026-11-17",
  registrations: 5,
  confirmed: 4,
  first_images: 2,
  requested: 4,
  delivered: 3,
  failed: 1,
  refused: 0,
  credits_granted: 40,
  credits_spent: 6,
  reports: 1,
  decisions: 1,
  decision_hours: 3,
  cost: 0.3,
  wasted_cost: 0.06,
  ...changes,
});
const days = [day({ day: "2026-11-16" }), day({ registrations: 8 })];
const { day: _, ...previous } = day({ registrations: 10 });
const money = {
  currency: "USD",
  cents: 431_850,
  subscriptions: 400,
  ending: 11,
  trials: 3,
  days: [430_000, 431_850],
};
const reply = {
  attention: [],
  days,
  previous,
  revenue: [money, { ...money, currency: "EUR", cents: 190_200, ending: 0, trials: 0 }],
  retention: [
    { cohort_week: "2026-11-16", people: null, weeks: [] },
    { cohort_week: "2026-11-09", people: 12, weeks: [6] },
    { cohort_week: "2026-11-02", people: 20, weeks: [9, null] },
  ],
};

const unchanged = { changed_by: null, changed_at: null, version: 0 };
const budget = {
  usd_per_day: null,
  limit_usd: null,
  default_usd: null,
  spent_usd: 0,
  warn_at: 0.8,
  ...unchanged,
};
const calls = {
  drawn: 3,
  refused: 0,
  busy: 0,
  failed: 1,
  timed_out: 0,
  cancelled: 0,
  lost: 0,
  running: 0,
};
const total = {
  calls,
  delivered: 904,
  cost_usd: 12.68,
  wasted_usd: 0,
  cost_per_delivered_usd: 0.041,
  not_us: 0,
  not_us_share: null,
};
const noFigures = { order: { engines: [], ...unchanged }, total, budget };
const studio: AdminEngine = {
  id: "studio",
  name: "Our studio",
  provider: "this server",
  is_ours: true,
  is_free: true,
  estimate_usd: 0,
  state: "on",
  position: 0,
  breaker: { is_open: false, next_probe_at: null, is_probing: false, busy_until: null },
  switch: { is_off: false, until: null, reason: null, ...unchanged },
  budget,
  ...total,
  p50_ms: 20_000,
  p95_ms: 28_000,
  periods: [
    { drawn: 3, failed: 0 },
    { drawn: 0, failed: 2 },
  ],
};

beforeEach(async () => {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("owner"));
  answer(listDelayed, { actions: [] });
  answer(listSwitches, { switches: [] });
  answer(listAdminEngines, { ...noFigures, hours: 48, engines: [] });
  await adminPages.find(({ path }) => path === "")?.screen?.load();
});

describe("figures", () => {
  test("are shown with a comparison, their definition, and money for those who may see it", async () => {
    answer(getOverview, reply);
    await createApp("/admin");
    expect(await screen.findByText("13")).toBeVisible();
    expect(screen.getByText("+30% on the 2 days before")).toBeVisible();
    expect(screen.getByText("2 failed, 0 refused")).toBeVisible();
    expect(screen.getByText("$0.10")).toBeVisible();
    expect(screen.getByText(/^\$4,319/)).toBeVisible();
    expect(screen.getByText("and €1,902 · 11 ending · 3 trials")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "How we count: Recurring revenue" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("Trials are not included");
  });

  test("are without money for a role that may not see it", async () => {
    answer(getAdminAccess, adminAccess("editor"));
    const withoutMoney = { cost: null, wasted_cost: null };
    const hidden = [day(withoutMoney), day({ registrations: 8, ...withoutMoney })];
    answer(getOverview, { ...reply, days: hidden, previous: null, revenue: null });
    await createApp("/admin");
    expect(await screen.findByText("13")).toBeVisible();
    expect(screen.queryByText("Recurring revenue")).not.toBeInTheDocument();
    expect(screen.queryByText("Wasted cost")).not.toBeInTheDocument();
  });

  test("of the weeks in which people come back hide fewer than five", async () => {
    answer(getOverview, reply);
    await createApp("/admin");
    const table = await screen.findByRole("table");
    expect(within(table).getByText("50%")).toBeVisible();
    expect(within(table).getByText("45%")).toBeVisible();
    expect(within(table).getAllByText("< 5")).toHaveLength(2);
  });
});

describe("attention", () => {
  test("is listed by deadline, and the figures follow the chosen days", async () => {
    const asked = answer(getOverview, {
      ...reply,
      attention: [
        {
          kind: "removal",
          due_at: at,
          id,
          reference: "R-7K3M-9QXF",
          reason: "shows_me",
          received_at: at,
        },
        {
          kind: "moderation",
          due_at: later,
          open: { report: 2, review: 1, appeal: 0, removal: 0 },
        },
        { kind: "jobs", due_at: later, queue: "notifications.mail", failed: 18, failed_since: at },
        { kind: "renewals", due_at: later, count: 3 },
        { kind: "budget", due_at: later, engine: "GPT Image", spent_usd: 12.6, limit_usd: 15 },
        { kind: "held_erasure", due_at: later, images: 90, of_images: 100, held_at: at },
      ],
    });
    await createApp("/admin");
    expect(await screen.findByText("Overdue")).toBeVisible();
    expect(screen.getByText("2 reports · 1 picture to review")).toBeVisible();
    expect(screen.getByText("18 jobs failed in “notifications.mail”")).toBeVisible();
    expect(screen.getByText("3 renewals failed")).toBeVisible();
    expect(screen.getByText("GPT Image has used 84% of its budget")).toBeVisible();
    expect(screen.getByText(/^90 of 100 pictures are due/)).toBeVisible();
    const decide = screen.getByRole("link", { name: "Decide: Removal request: shows me" });
    expect(decide).toHaveAttribute("href", `/admin/moderation/removal/${id}`);
    await userEvent.click(screen.getByRole("radio", { name: "7 days" }));
    await waitFor(() => expect(asked.at(-1)?.url).toContain("days=7"));
  });

  test("a delayed action › counts down and is stopped with a reason", async () => {
    answer(getOverview, reply);
    answer(listDelayed, {
      actions: [
        {
          id,
          action: "erase_account",
          subject_id: id,
          subject_name: "piet",
          reason: "Requested by email",
          created_by: { id, username: "rosa" },
          created_at: at,
          executes_at: later,
          can_stop: true,
        },
      ],
    });
    const stopped = answer(stopDelayed);
    await createApp("/admin");
    expect(await screen.findByText("By rosa · “Requested by email”")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Stop: Erase account piet" }));
    await userEvent.type(await screen.findByRole("textbox"), "Not them");
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(stopped).toHaveLength(1));
  });

  test("a switch that is off › is shown with its end", async () => {
    answer(getOverview, reply);
    answer(listSwitches, {
      switches: [
        {
          name: "public_gallery",
          is_off: true,
          message: { en: "Back soon.", de: "Bald wieder da." },
          reason: "Update",
          until: later,
          changed_by: "ben",
          changed_at: at,
          version: 3,
        },
      ],
    });
    await createApp("/admin");
    expect(await screen.findByRole("link", { name: "Change: Public gallery" })).toBeVisible();
    expect(screen.getByText(/By ben · “Update”/)).toBeVisible();
  });
});

describe("engines", () => {
  test("of the last 48 hours are shown in short", async () => {
    answer(getOverview, reply);
    answer(listAdminEngines, { ...noFigures, hours: 48, engines: [studio] });
    await createApp("/admin");
    const row = (await screen.findByText("Our studio")).closest("tr");
    expect(row).toHaveTextContent("Well");
    expect(row).toHaveTextContent("Failures in 1 of 48 hours");
    expect(row).toHaveTextContent("28 sec");
    expect(row).toHaveTextContent("$0.041");
  });
});
