import { getAdminAccess } from "@twofold/contract/admin/access";
import { undoAction } from "@twofold/contract/admin/audit";
import { stopDelayed } from "@twofold/contract/admin/delayed";
import type { AdminRole } from "@twofold/contract/admin/rights";
import { endUserSessions, eraseUserLater, suspendUser } from "@twofold/contract/admin/user-access";
import { addCredits, takeBackCredits } from "@twofold/contract/admin/user-credits";
import { getUser, listUsers, revealAddress, type AdminUser } from "@twofold/contract/admin/users";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./users.tsx")]);
}, 60_000);

const id = "0198c0de-5555-7000-8000-000000000001";
const grantId = "0198c0de-6666-7000-8000-000000000001";
const line = {
  id,
  username: "maya",
  full_name: "Maya Lindqvist",
  masked_email: "m•••@twofold.example",
  plan: "Premium",
  state: "active",
  suspended_until: null,
  balance: 140,
  is_admin: false,
  created_at: "2026-06-08T09:00:00.000Z",
  last_seen_at: "2027-02-05T08:14:00.000Z",
} as const;
const maya: AdminUser = {
  ...line,
  version: 3,
  language: "en",
  suspension_message: null,
  erases_at: null,
  delayed_erasure: null,
  plan_details: {
    state: "active",
    period_end: "2027-02-08T00:00:00.000Z",
    cancels_at_end: false,
    amount_cents: 999,
    currency: "USD",
  },
  ledger: [
    {
      id: grantId,
      type: "bonus",
      description: "Bonus from the Twofold team",
      amount: 20,
      balance: 140,
      created_at: "2027-02-01T10:05:00.000Z",
    },
  ],
  given: [
    {
      id: grantId,
      amount: 20,
      remaining: 14,
      expires_at: "2027-12-31T00:00:00.000Z",
      created_at: "2027-02-01T10:05:00.000Z",
    },
  ],
  generations_by_state: { succeeded: 212, failed: 6 },
  generations: [
    {
      id: grantId,
      title: "Dinner by candlelight",
      translations: {},
      engine: "studio",
      state: "failed",
      receipt: { state: "returned", credits: 0, held_at: null, ended_at: null },
      created_at: "2027-02-05T08:14:00.000Z",
    },
  ],
  tickets: [{ id: grantId, status: "open", created_at: "2027-02-01T10:00:00.000Z" }],
  session_count: 3,
  is_linked: false,
  public_images: { shown: 2, waiting: 1 },
};

const reason = "Asked on the phone";

async function createUsersPage(
  path: string,
  {
    role = "owner",
    user = maya,
    next = null,
  }: { role?: AdminRole; user?: AdminUser; next?: string | null } = {},
) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess(role));
  const asked = answer(listUsers, {
    users: [line],
    next_cursor: next,
    plans: ["Basic", "Premium"],
  });
  answer(getUser, user);
  const app = await createApp(path);
  return { ...app, asked };
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? "http://none").searchParams);
const bodyOf = async (request: Request | undefined) => (await request?.json()) as unknown;

type User = Awaited<ReturnType<typeof createUsersPage>>["user"];

async function confirmWithReason(user: User, name: string): Promise<void> {
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
  await user.click(within(dialog).getByRole("button", { name }));
}

describe("list of users", () => {
  test("shows masked addresses, and keeps search, filters and pages in the address", async () => {
    const { user, address, asked } = await createUsersPage("/admin/users?plan=none", {
      next: "c1",
    });
    expect(await screen.findByRole("link", { name: "Maya Lindqvist" })).toHaveAttribute(
      "href",
      `/admin/users/${id}`,
    );
    expect(screen.getByText("maya · m•••@twofold.example")).toBeVisible();
    expect(queryOf(asked.at(-1))).toEqual({ plan: "none", limit: "50" });
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Suspended");
    await user.type(screen.getByRole("searchbox"), "ma{Enter}");
    await waitFor(() =>
      expect(queryOf(asked.at(-1))).toMatchObject({ state: "suspended", q: "ma" }),
    );
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(queryOf(asked.at(-1))["cursor"]).toBe("c1"));
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(address()).toBe("/admin/users");
  });
});

describe("one user", () => {
  test("shows receipts, credits and counts, and the address only with a reason", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`);
    expect(await screen.findByRole("heading", { name: "Maya Lindqvist" })).toBeVisible();
    expect(screen.getByText("Not charged")).toBeVisible();
    expect(screen.getByText("2 shown, 1 waiting")).toBeVisible();
    const sent = answer(revealAddress, { email: "maya@twofold.example" });
    await user.click(screen.getByRole("button", { name: "Reveal, with a reason" }));
    await confirmWithReason(user, "Reveal, with a reason");
    expect(await screen.findByText("maya@twofold.example")).toBeVisible();
    expect(await bodyOf(sent[0])).toEqual({ reason });
  });

  test("gives credits once, and names the cap at the field", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`, { role: "support" });
    const refused = refuse(addCredits, 409, {
      code: "over_daily_cap",
      params: { max: 50, left: 2 },
    });
    await user.click(await screen.findByRole("button", { name: "Give credits" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: "Credits" }), "20");
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole("button", { name: "Give credits" }));
    expect(await within(dialog).findByText(/2 are left for today/)).toBeVisible();
    const sent = answer(addCredits, { grant: maya.given[0]!, balance: 160 });
    await user.click(within(dialog).getByRole("button", { name: "Give credits" }));
    expect(await screen.findByText("Credits given.")).toBeVisible();
    expect(await bodyOf(sent[0])).toMatchObject({ amount: 20, reason });
    // The second attempt is the same gift.
    const keyOf = (request: Request | undefined) => request?.headers.get("idempotency-key");
    expect(keyOf(sent[0])).toMatch(/^[\da-f-]{36}$/);
    expect(keyOf(sent[0])).toBe(keyOf(refused[0]));
  });

  test("takes back what is unspent", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`);
    const sent = answer(takeBackCredits, { grant: maya.given[0]!, balance: 126 });
    await user.click(await screen.findByRole("button", { name: "Take back 14" }));
    await confirmWithReason(user, "Take back 14");
    await screen.findByText("Credits taken back.");
    expect(await bodyOf(sent[0])).toEqual({ grant_id: grantId, amount: 14, reason });
  });

  test("is suspended with a message, and Undo sends the number of the entry", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`);
    const sent = answer(suspendUser, {
      suspended_until: "2027-03-01T00:00:00.000Z",
      version: 4,
      seq: 77,
    });
    const undone = answer(undoAction);
    await user.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(
      within(dialog).getByRole("textbox", { name: "Message to the user" }),
      "Please stop.",
    );
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole("button", { name: "Suspend" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(await bodyOf(sent[0])).toMatchObject({ message: "Please stop.", reason, version: 3 });
    expect(undone[0]?.url).toContain("/api/admin/audit/77/undo");
  });

  test("erasure is planned, visible and can be stopped", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`);
    const planned = { id: grantId, executes_at: new Date(Date.now() + 80_000_000).toISOString() };
    const erased = answer(eraseUserLater, planned);
    await user.click(await screen.findByRole("button", { name: "Erase account" }));
    answer(getUser, { ...maya, delayed_erasure: planned });
    await confirmWithReason(user, "Erase account");
    expect(await screen.findByRole("timer")).toBeVisible();
    expect(erased).toHaveLength(1);
    const stopped = answer(stopDelayed);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await confirmWithReason(user, "Stop");
    await waitFor(() => expect(stopped).toHaveLength(1));
  });

  test("of the team offers support no way to lock them out", async () => {
    await createUsersPage(`/admin/users/${id}`, {
      role: "support",
      user: { ...maya, is_admin: true },
    });
    expect(await screen.findByRole("button", { name: "Give credits" })).toBeVisible();
    for (const name of ["Suspend", "End sessions", "Erase account"])
      expect(screen.queryByRole("button", { name })).toBe(null);
  });

  test("ends sessions", async () => {
    const { user } = await createUsersPage(`/admin/users/${id}`);
    answer(endUserSessions, { ended: 3 });
    await user.click(await screen.findByRole("button", { name: "End sessions" }));
    await confirmWithReason(user, "End sessions");
    expect(await screen.findByText("3 sessions ended.")).toBeVisible();
  });
});
