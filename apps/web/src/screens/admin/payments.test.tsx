import { getAdminAccess } from "@twofold/contract/admin/access";
import { exportAudit, listAudit } from "@twofold/contract/admin/audit";
import { stopDelayed } from "@twofold/contract/admin/delayed";
import { getOverview } from "@twofold/contract/admin/overview";
import * as contract from "@twofold/contract/admin/payments";
import * as plans from "@twofold/contract/admin/plans";
import type { AdminRole } from "@twofold/contract/admin/rights";
import { getTeam } from "@twofold/contract/admin/team";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([
    import("../../ui/toast-view.tsx"),
    import("./payments.tsx"),
    import("./team.tsx"),
  ]);
}, 60_000);

const id = "0198c0de-7777-7000-8000-000000000001";
const payment: contract.AdminPayment = {
  id,
  kind: "period",
  user: {
    id: "0198c0de-5555-7000-8000-000000000001",
    username: "maya",
    full_name: "Maya Lindqvist",
  },
  name: "Premium",
  ends_at: "2099-03-01T00:00:00.000Z",
  credits: null,
  amount_cents: 999,
  currency: "USD",
  refunded_cents: 0,
  disputed_cents: 0,
  refundable_cents: 999,
  pending_refund: null,
  reference: "in_1",
  paid_at: "2027-02-01T00:00:00.000Z",
};
const texts = { description: "For every week.", features: ["25 credits every day"] };
const premium: plans.AdminPlan = {
  id,
  name: "Premium",
  en: texts,
  de: { description: "Für jede Woche.", features: ["25 Credits pro Tag"] },
  daily_credits: 25,
  partner_daily_credits: null,
  shows_ads: false,
  priority: 2,
  picture_scale: 1.25,
  trial_days: 0,
  is_active: true,
  month_cents: 999,
  year_cents: 9990,
  currency: "USD",
  is_shipped: true,
  is_edited: false,
  subscribers: 702,
  version: 4,
  changed_by: null,
  changed_at: null,
};
const pack: plans.AdminPack = {
  id,
  name: "Handful",
  credits: 20,
  amount_cents: 299,
  currency: "USD",
  is_offered: true,
  sold: 7,
  sold_cents: 2093,
};

const figures = (currency: string, packs_cents: number, refunded_cents: number) => ({
  currency,
  received_cents: packs_cents,
  packs: 1,
  packs_cents,
  refunded_cents,
  disputed: 0,
  days: [{ packs_cents, refunded_cents }],
});

async function open(
  path: string,
  {
    role = "owner",
    rows = [payment],
    plan = premium,
  }: { role?: AdminRole; rows?: contract.AdminPayment[]; plan?: plans.AdminPlan } = {},
) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess(role));
  const asked = answer(contract.listPayments, { payments: rows, next_cursor: null });
  answer(plans.listAdminPlans, { plans: [plan], packs: [pack] });
  answer(contract.getPaymentFigures, {
    figures: [figures("USD", 210_400, 6_193), figures("EUR", 3_900, 0)],
  });
  answer(getOverview, {
    attention: [],
    days: [],
    previous: null,
    revenue: [
      { currency: "USD", cents: 431_800, subscriptions: 700, ending: 11, trials: 38, days: [1, 2] },
      { currency: "EUR", cents: 190_200, subscriptions: 2, ending: 0, trials: 0, days: [1, 2] },
    ],
    retention: [],
  });
  answer(contract.getReconciliation, { takes_payments: true, last: null });
  return { ...(await createApp(path)), asked };
}

const bodyOf = async (request: Request | undefined) => (await request?.json()) as unknown;
const reason = "Bought twice by mistake";

describe("payments", () => {
  test("filter by user and by receipt are sent to the server", async () => {
    const { user, asked } = await open("/admin/payments");
    expect(await screen.findByText("Maya Lindqvist")).toBeVisible();
    const search = screen.getByRole("searchbox", { name: "User id or receipt" });
    await user.type(search, `${payment.user.id}{Enter}`);
    await waitFor(() =>
      expect(new URL(asked.at(-1)?.url ?? "").searchParams.get("user")).toBe(payment.user.id),
    );
    await user.clear(search);
    await user.type(search, "in_1{Enter}");
    await waitFor(() =>
      expect(new URL(asked.at(-1)?.url ?? "").searchParams.get("reference")).toBe("in_1"),
    );
  });

  test("a refund of a part is planned with its amount, its reason and one key", async () => {
    const { user } = await open("/admin/payments");
    const sent = answer(contract.createRefund, { id, executes_at: payment.paid_at });
    await user.click(await screen.findByRole("button", { name: "Refund $9.99 to Maya Lindqvist" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Ends the plan immediately")).toBeVisible();
    await user.click(within(dialog).getByRole("radio", { name: /Another amount/ }));
    await user.type(within(dialog).getByRole("textbox", { name: "Amount in USD" }), "12");
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole("button", { name: /^Refund/ }));
    expect(within(dialog).getByText("Enter an amount up to $9.99.")).toBeVisible();
    const amount = within(dialog).getByRole("textbox", { name: "Amount in USD" });
    await user.clear(amount);
    await user.type(amount, "4,50");
    await user.click(within(dialog).getByRole("button", { name: "Refund $4.50" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await bodyOf(sent[0])).toEqual({ payment_id: id, amount_cents: 450, reason });
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  });

  test("a refused refund stays open with its message and what was typed", async () => {
    const { user } = await open("/admin/payments");
    refuse(contract.createRefund, 409, {
      code: "not_refundable",
      detail: "This amount can no longer be refunded.",
    });
    await user.click(await screen.findByRole("button", { name: /^Refund \$9.99/ }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole("button", { name: "Refund $9.99" }));
    expect(await within(dialog).findByText("This amount can no longer be refunded.")).toBeVisible();
    expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue(reason);
  });

  test("a waiting refund shows its time and can be stopped with a reason", async () => {
    const executes_at = new Date(Date.now() + 402_000).toISOString();
    const pending_refund = { id, state: "waiting" as const, executes_at };
    const { user } = await open("/admin/payments", {
      rows: [{ ...payment, refundable_cents: 0, pending_refund }],
    });
    const stopped = answer(stopDelayed, undefined);
    expect(await screen.findByRole("timer")).toHaveTextContent(/^6:4\d$/);
    await user.click(screen.getByRole("button", { name: "Stop refund to Maya Lindqvist" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole("button", { name: "Stop refund" }));
    await waitFor(() => expect(stopped).toHaveLength(1));
    expect(new URL(stopped[0]?.url ?? "").pathname).toBe(`/api/admin/delayed/${id}/stop`);
  });

  test("figures are shown per currency, which are never added", async () => {
    await open("/admin/payments");
    expect(await screen.findByText("$4,318.00")).toBeVisible();
    expect(screen.getByText("and €1,902.00")).toBeVisible();
    expect(screen.getByText("$2,104.00")).toBeVisible();
    expect(screen.getByText("and €39.00, 2 packs")).toBeVisible();
    expect(screen.getByText("11 ending, 38 trials apart")).toBeVisible();
  });

  test("support reads payments and can change nothing", async () => {
    await open("/admin/payments", { role: "support" });
    expect(await screen.findByText("Maya Lindqvist")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Refund/ })).toBe(null);
    expect(screen.queryByRole("button", { name: "Reconcile now" })).toBe(null);
    expect(screen.queryByText("Recurring revenue")).toBe(null);
  });

  test("Reconcile now starts the comparison", async () => {
    const { user } = await open("/admin/payments");
    const started = answer(contract.startReconciliation, {
      id,
      started_by: "root",
      started_at: payment.paid_at,
      finished_at: null,
      differences: 0,
      lines: [],
    });
    await user.click(await screen.findByRole("button", { name: "Reconcile now" }));
    await waitFor(() => expect(started).toHaveLength(1));
  });
});

describe("CSV", () => {
  let save: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  });
  afterEach(() => void vi.restoreAllMocks());

  test("of payments is downloaded with the current filter", async () => {
    const { user } = await open("/admin/payments?kind=pack");
    const asked = answer(contract.exportPayments, undefined);
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?kind=pack"]);
  });

  test("of the audit log is downloaded with the current filter", async () => {
    answer(listAudit, { entries: [], next_cursor: null });
    answer(getTeam, { people: [] });
    const { user } = await open("/admin/team?outcome=refused");
    const asked = answer(exportAudit, undefined);
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?outcome=refused"]);
  });
});

describe("plans", () => {
  test("the table has prices and subscribers, and leads to the plan", async () => {
    const { user, address } = await open("/admin/payments/plans");
    expect(await screen.findByText("702")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Premium" }));
    expect(address()).toBe(`/admin/payments/plans/${id}`);
  });

  test("texts and figures are sent with the version that was read", async () => {
    const { user } = await open(`/admin/payments/plans/${id}`);
    const sent = answer(plans.updateAdminPlan, { ...premium, version: 5 });
    const daily = await screen.findByRole("textbox", { name: "Credits a day" });
    await user.clear(daily);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Please enter a whole number that fits.")).toBeVisible();
    await user.type(daily, "30");
    await user.type(screen.getByRole("textbox", { name: /for the partner/ }), "10");
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await bodyOf(sent[0])).toMatchObject({
      en: texts,
      daily_credits: 30,
      partner_daily_credits: 10,
      version: 4,
      reason,
    });
  });

  test("new prices are sent in cents", async () => {
    const { user } = await open(`/admin/payments/plans/${id}`);
    const sent = answer(plans.updatePlanPrices, premium);
    const month = await screen.findByRole("textbox", { name: "Price per month in USD" });
    await user.clear(month);
    await user.type(month, "12.5");
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(screen.getByRole("button", { name: "Change prices" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await bodyOf(sent[0])).toEqual({
      month_cents: 1250,
      year_cents: 9990,
      version: 4,
      reason,
      confirms_large_change: false,
    });
  });

  test("a price that may be a typing error is sent again after it was confirmed", async () => {
    const { user } = await open(`/admin/payments/plans/${id}`);
    refuse(plans.updatePlanPrices, 409, { code: "large_change", detail: "Please check it." });
    const month = await screen.findByRole("textbox", { name: "Price per month in USD" });
    await user.clear(month);
    await user.type(month, "1000");
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(screen.getByRole("button", { name: "Change prices" }));
    await user.click(await screen.findByRole("checkbox", { name: "This price is right." }));
    const sent = answer(plans.updatePlanPrices, premium);
    await user.click(screen.getByRole("button", { name: "Change prices" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await bodyOf(sent[0])).toMatchObject({ confirms_large_change: true });
  });

  test("changed by another person › the difference is shown, nothing typed is lost, and it can be merged", async () => {
    const { user } = await open(`/admin/payments/plans/${id}`);
    const typed = async (name: string | RegExp, value: string) => {
      const field = await screen.findByRole("textbox", { name });
      await user.clear(field);
      await user.type(field, value);
    };
    await typed("Credits a day", "30");
    await typed("Trial days", "7");
    await typed(/Reason/, reason);
    refuse(plans.updateAdminPlan, 409, { code: "changed_meanwhile" });
    const changed = {
      ...premium,
      daily_credits: 40,
      priority: 5,
      version: 5,
      changed_by: "ben",
      changed_at: "2027-02-05T09:14:00.000Z",
    };
    answer(plans.listAdminPlans, { plans: [changed], packs: [] });
    await user.click(screen.getByRole("button", { name: "Save" }));
    const conflict = await screen.findByRole("alert", {
      name: "ben changed this while you were typing",
    });
    expect(within(conflict).getByText(/Priority \(from ben\), Trial days \(yours\)/)).toBeVisible();
    await user.click(within(conflict).getByRole("radio", { name: /From ben/ }));
    await user.click(within(conflict).getByRole("button", { name: "Keep this result" }));
    expect(screen.getByRole("textbox", { name: "Credits a day" })).toHaveValue("40");
    expect(screen.getByRole("textbox", { name: "Trial days" })).toHaveValue("7");
    expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveValue(reason);
    const sent = answer(plans.updateAdminPlan, changed);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await bodyOf(sent[0])).toMatchObject({
      daily_credits: 40,
      priority: 5,
      trial_days: 7,
      version: 5,
    });
  });
});
