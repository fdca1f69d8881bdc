import { getAdminAccess } from "@twofold/contract/admin/access";
import {
  changeBudget,
  changeEngineSwitch,
  listAdminEngines,
  orderEngines,
  probeEngine,
} from "@twofold/contract/admin/engines";
import { listSwitches } from "@twofold/contract/admin/switches";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import {
  adminAccess,
  adminEngine,
  adminEngines,
  engineBudget,
  engineFigures,
} from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./engines.tsx")]);
}, 60_000);

const gemini = () =>
  adminEngine("google:gemini", {
    name: "Gemini image",
    provider: "Google",
    is_ours: false,
    is_free: false,
    state: "resting",
    breaker: {
      is_open: true,
      next_probe_at: new Date(Date.now() + 40_000).toISOString(),
      is_probing: false,
      busy_until: null,
    },
    budget: engineBudget({
      usd_per_day: 20,
      limit_usd: 20,
      default_usd: 10,
      spent_usd: 18.5,
      version: 3,
    }),
    ...engineFigures({ delivered: 318, cost_usd: 12.68, wasted_usd: 0.12, not_us_share: 0.019 }),
    cost_per_delivered_usd: 0.041,
  });
const all = () =>
  adminEngines([adminEngine("studio", { name: "Our studio" }), gemini()], {
    total: engineFigures({
      delivered: 1_318,
      cost_usd: 24.02,
      wasted_usd: 0.61,
      cost_per_delivered_usd: 0.018,
      not_us: 18,
      not_us_share: 0.014,
    }),
  });

async function createEnginesPage() {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("operator"));
  answer(listSwitches, { switches: [] });
  answer(listAdminEngines, all());
  const app = await createApp("/admin/engines");
  await screen.findByRole("table", { name: "Engines in order" });
  return app;
}

const rowNames = () =>
  screen
    .getAllByRole("button", { name: /^Move .*, position/ })
    .map((each) => each.getAttribute("aria-label"));

describe("figures", () => {
  test("shows totals, and of each engine state, figures and budget", async () => {
    await createEnginesPage();
    expect(
      screen.getByText(
        "One engine draws, one does not. 1,318 pictures in 48 hours for $24.02, of which $0.61 led to nothing.",
      ),
    ).toBeVisible();
    expect(screen.getByText("$13.94")).toHaveTextContent("$13.94 of $40");
    expect(screen.getByText("hosted only: $0.040")).toBeVisible();
    const row = within(screen.getByRole("row", { name: /Gemini image/ }));
    expect(row.getByText("Resting")).toBeVisible();
    expect(row.getByText(/^Next probe in \d+ sec/)).toBeVisible();
    expect(row.getByText("$0.041")).toBeVisible();
    expect(row.getByText("$18.50 of $20")).toBeVisible();
    expect(row.getByText("92.5% of the budget used")).toBeInTheDocument();
    const studio = within(screen.getByRole("row", { name: /Our studio/ }));
    expect(studio.getByText("Free, never blocked")).toBeVisible();
  });

  test("reads another period", async () => {
    const { user } = await createEnginesPage();
    const asked = answer(listAdminEngines, { ...all(), hours: 720 });
    await user.click(screen.getByRole("radio", { name: "30 days" }));
    await screen.findByText(/1,318 pictures in 30 days/);
    expect(new URL(asked[0]?.url ?? "").searchParams.get("hours")).toBe("720");
  });
});

const openMenu = async (
  user: Awaited<ReturnType<typeof createEnginesPage>>["user"],
  item: string,
) => {
  await user.click(screen.getByRole("button", { name: "Actions for Gemini image" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

describe("budget", () => {
  test("a mistyped amount is refused, can be confirmed or corrected, and the change undone", async () => {
    const { user } = await createEnginesPage();
    await openMenu(user, "Change budget…");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Daily budget of Gemini image" }),
    );
    const amount = dialog.getByRole("textbox", { name: "US dollars a day" });
    expect(amount).toHaveValue("20");
    await user.clear(amount);
    await user.type(amount, "2.000,00");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText(/^Enter an amount between/)).toBeVisible();

    await user.clear(amount);
    await user.type(amount, "2500");
    refuse(changeBudget, 409, { code: "large_change", params: { previous: 20, next: 2_500 } });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(
      await dialog.findByText(/^\$2,500 is at least a hundred times \$20\. Is that right/),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: "Yes, save $2,500" })).toBeVisible();

    await user.clear(amount);
    await user.type(amount, "25");
    const sent = answer(changeBudget, engineBudget({ usd_per_day: 25, version: 4 }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The budget of Gemini image is changed.")).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ usd_per_day: 25, warn_at: 0.8, version: 3 });

    const undone = answer(changeBudget, engineBudget());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(await undone[0]?.json()).toMatchObject({ usd_per_day: 20, version: 4 });
  });

  test("of all engines can be returned to the server's setting", async () => {
    const { user } = await createEnginesPage();
    await user.click(screen.getByRole("button", { name: "Change budget" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Daily budget of all engines" }),
    );
    const sent = answer(changeBudget, engineBudget());
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(new URL(sent[0]?.url ?? "").pathname).toBe("/api/admin/budgets/*");
    expect(await sent[0]?.json()).toMatchObject({ usd_per_day: null });
  });

  test("shows what another person changed, merges it and sends the current version", async () => {
    const { user } = await createEnginesPage();
    await openMenu(user, "Change budget…");
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByRole("textbox", { name: "US dollars a day" });
    await user.clear(amount);
    await user.type(amount, "25");
    refuse(changeBudget, 409, {
      code: "changed_meanwhile",
      params: {
        current: { usd_per_day: 30, warn_at: 0.5, version: 7 },
        changed_by: "lena",
        changed_at: "2027-02-05T09:11:00.000Z",
      },
    });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(
      await dialog.findByRole("alert", { name: "lena changed this while you were typing" }),
    ).toBeVisible();
    expect(dialog.getByRole("radio", { name: /Yours\s*\$25/ })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: /From lena\s*\$30/ }));
    await user.click(dialog.getByRole("button", { name: "Keep this result" }));
    expect(amount).toHaveValue("30");
    const sent = answer(changeBudget, engineBudget());
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toEqual({ usd_per_day: 30, warn_at: 0.5, version: 7 });
  });
});

test("switches an engine off with a reason and an end, and offers Undo", async () => {
  const { user } = await createEnginesPage();
  await openMenu(user, "Switch off…");
  const dialog = within(await screen.findByRole("dialog", { name: "Switch off Gemini image" }));
  await user.click(dialog.getByRole("button", { name: "1 hour" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason for the log" }), "Wrong people");
  const off = { is_off: true, until: null, reason: null, changed_by: null, changed_at: null };
  const sent = answer(changeEngineSwitch, { ...off, version: 1 });
  await user.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByText("Gemini image is off.")).toBeVisible();
  const body = await sent[0]?.json();
  expect(body).toMatchObject({ is_off: true, reason: "Wrong people", version: 0 });
  expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(3_500_000);
  const undone = answer(changeEngineSwitch, { ...off, is_off: false, version: 2 });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(await undone[0]?.json()).toEqual({ is_off: false, version: 1 });
});

test("probes an engine that rests", async () => {
  const { user } = await createEnginesPage();
  const sent = answer(probeEngine, undefined);
  await openMenu(user, "Probe now");
  expect(await screen.findByText("The next picture tries it again.")).toBeVisible();
  expect(decodeURIComponent(sent[0]?.url ?? "")).toContain("/engines/google:gemini/probe");
});

describe("order", () => {
  test("changes by keyboard on the handle", async () => {
    const { user } = await createEnginesPage();
    expect(rowNames()).toEqual(["Move Our studio, position 1", "Move Gemini image, position 2"]);
    const order = all().order;
    const sent = answer(orderEngines, { ...order, version: 1 });
    screen.getByRole("button", { name: "Move Gemini image, position 2" }).focus();
    await user.keyboard(" {ArrowUp}");
    expect(screen.getByText("Gemini image, position 1 of 2.")).toBeInTheDocument();
    await user.keyboard(" ");
    expect(await screen.findByText("The order is changed.")).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ engines: ["google:gemini", "studio"], version: 0 });
  });

  test("by the menu; a change of another person is named and not overwritten", async () => {
    const { user } = await createEnginesPage();
    refuse(orderEngines, 409, {
      code: "changed_meanwhile",
      params: { current: { engines: [], version: 4 }, changed_by: "lena" },
    });
    await openMenu(user, "Move up");
    expect(
      await screen.findByText("lena changed the order meanwhile. Please check it again."),
    ).toBeVisible();
  });
});
