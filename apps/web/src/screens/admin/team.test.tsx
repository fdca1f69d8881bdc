import { getAdminAccess } from "@twofold/contract/admin/access";
import { listAudit, undoAction, type AuditEntry } from "@twofold/contract/admin/audit";
import type { AdminRole } from "@twofold/contract/admin/rights";
import { getTeam, grantRole, removeRole } from "@twofold/contract/admin/team";
import { me } from "@twofold/contract/auth";
import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { adminAccess, auditEntry, teamMember } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, intercept, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([
    import("../../ui/toast-view.tsx"),
    import("../../features/auth/reauthentication-dialog.tsx"),
  ]);
});

const own = teamMember("root", ["owner"], { user_id: admin.id });
const ben = teamMember("ben", ["support", "editor"], { has_second_factor: false });
const people = [own, ben];

interface Given {
  readonly role?: AdminRole;
  readonly entries?: readonly AuditEntry[];
  readonly next?: number | null;
}

async function createTeamPage(
  path: string,
  { role = "owner", entries = [], next = null }: Given = {},
) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess(role));
  answer(getTeam, { people });
  const asked = answer(listAudit, { entries: [...entries], next_cursor: next });
  const app = await createApp(path);
  await screen.findByRole("heading", { level: 1, name: "Team & audit" });
  return { ...app, asked };
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? "http://none").searchParams);

describe("audit log", () => {
  test("shows who did what, why, and what changed", async () => {
    await createTeamPage("/admin/team", {
      entries: [
        auditEntry(48_210, { reason: "New on the team", after: { role: "support" } }),
        auditEntry(48_209, { action: "support.ticket_opened", subject_kind: "ticket" }),
      ],
    });
    await screen.findByText("48,210");
    const [first, second] = screen
      .getAllByRole("listitem")
      .filter((item) => item.closest(".audit-log"));
    expect(first).toHaveTextContent("48,210");
    expect(first).toHaveTextContent("root gave a role · account 0198…beef");
    expect(first).toHaveTextContent("“New on the team”");
    expect(within(first as HTMLElement).getByText("role").parentElement).toHaveTextContent(
      "rolebefore: noneafter: support",
    );
    expect(second).toHaveTextContent("root opened a ticket");
  });

  test("marks refused calls with their code and names unknown actions", async () => {
    await createTeamPage("/admin/team", {
      entries: [
        auditEntry(7, {
          action: "DELETE /api/admin/team/:user_id/roles/:role",
          subject_kind: null,
          outcome: "refused",
          after: { code: "last_owner" },
        }),
        auditEntry(6, { admin: null, action: "weather.rain_changed", undoes: 3 }),
      ],
    });
    expect(await screen.findByText("Refused: last owner")).toBeVisible();
    expect(screen.getByText("DELETE /api/admin/team/:user_id/roles/:role")).toBeVisible();
    expect(screen.getByText("weather.rain_changed")).toBeVisible();
    expect(screen.getByText("Command line")).toBeVisible();
    expect(screen.getByText("Undid entry 3")).toBeVisible();
  });

  test("undoes an entry that can be undone, and says why if it cannot", async () => {
    const { user } = await createTeamPage("/admin/team", {
      entries: [auditEntry(12, { action: "users.suspended", can_undo: true }), auditEntry(11)],
    });
    const sent = answer(undoAction);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Undone.")).toBeVisible();
    expect(sent[0]?.url).toContain("/api/admin/audit/12/undo");
    refuse(undoAction, 409, { code: "changed_meanwhile" });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  });

  test("keeps its filters and pages in the address", async () => {
    const { user, address, asked } = await createTeamPage("/admin/team?outcome=refused", {
      entries: [auditEntry(9)],
      next: 9,
    });
    await screen.findByText(/gave a role/);
    expect(queryOf(asked.at(-1))).toMatchObject({ outcome: "refused", limit: "50" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Who" }), "ben");
    await waitFor(() => expect(queryOf(asked.at(-1))["admin"]).toBe(ben.user_id));
    await user.type(screen.getByRole("searchbox", { name: "Id of a subject" }), "abc{Enter}");
    await waitFor(() => expect(queryOf(asked.at(-1))["subject"]).toBe("abc"));
    await user.click(screen.getByRole("button", { name: "Older entries" }));
    expect(address()).toBe(`/admin/team?outcome=refused&admin=${ben.user_id}&subject=abc&cursor=9`);
    await waitFor(() => expect(queryOf(asked.at(-1))["cursor"]).toBe("9"));
    await user.click(screen.getByRole("button", { name: "Newer entries" }));
    expect(address()).not.toContain("cursor");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(address()).toBe("/admin/team");
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("shows one sentence if there is nothing", async () => {
    await createTeamPage("/admin/team");
    expect(await screen.findByText("No entries")).toBeVisible();
  });

  test("offers to repeat a failed read", async () => {
    keepSession(admin);
    answer(me, admin);
    answer(getAdminAccess, adminAccess("owner"));
    answer(getTeam, { people });
    refuse(listAudit, 500);
    const { user } = await createApp("/admin/team");
    await screen.findByText("The entries could not be loaded.");
    answer(listAudit, { entries: [auditEntry(1)], next_cursor: null });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/gave a role/)).toBeVisible();
  });

  test("shows a person without the right to the team only the own entries, and no team", async () => {
    await createTeamPage("/admin/team/people", { role: "editor", entries: [auditEntry(1)] });
    expect(await screen.findByText(/Your own changes/)).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Parts of this page" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Who" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Give a role" })).toBeNull();
    expect(await screen.findByText(/gave a role/)).toBeVisible();
  });
});

describe("team", () => {
  test("lists the people, their roles and whether a second factor is missing", async () => {
    await createTeamPage("/admin/team/people");
    const table = await screen.findByRole("table", { name: "People" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent("root");
    expect(first).toHaveTextContent("Another owner changes your roles.");
    expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
    expect(second).toHaveTextContent("Missing");
    expect(
      within(second as HTMLElement).getByRole("button", {
        name: "Remove the role Editor from ben",
      }),
    ).toBeVisible();
  });

  test("gives a role with a reason", async () => {
    const { user } = await createTeamPage("/admin/team/people");
    const sent = answer(grantRole, { people });
    await user.click(await screen.findByRole("button", { name: "Give a role" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Give a role" }));
    await user.type(dialog.getByRole("textbox", { name: "Username" }), "lena");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "Operator");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "New on the team");
    await user.click(dialog.getByRole("button", { name: "Give a role" }));
    expect(await screen.findByText("The role was given.")).toBeVisible();
    expect(await sent[0]?.json()).toEqual({
      username: "lena",
      role: "operator",
      reason: "New on the team",
    });
  });

  test("shows at the field that there is no such user, and keeps the reason", async () => {
    const { user } = await createTeamPage("/admin/team/people");
    refuse(grantRole, 404, { code: "not_found", detail: "Account not found" });
    await user.click(await screen.findByRole("button", { name: "Give a role" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Give a role" }));
    const username = dialog.getByRole("textbox", { name: "Username" });
    await user.type(username, "lena");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "New on the team");
    await user.click(dialog.getByRole("button", { name: "Give a role" }));
    await waitFor(() => expect(username).toHaveAccessibleDescription("Account not found"));
    expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("New on the team");
  });

  test("confirms the identity and then removes the role without a second press", async () => {
    const { user } = await createTeamPage("/admin/team/people");
    let isConfirmed = false;
    const sent = intercept(removeRole, () =>
      isConfirmed
        ? HttpResponse.json({ people: [own] })
        : HttpResponse.json(
            { code: "reauthentication_required", params: { proofs: ["password"], providers: [] } },
            { status: 403 },
          ),
    );
    intercept(confirmIdentity, () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    });
    await user.click(
      await screen.findByRole("button", { name: "Remove the role Support from ben" }),
    );
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Left the team");
    await user.click(screen.getByRole("button", { name: "Remove role" }));
    await user.type(await screen.findByLabelText("Your password"), "secret-1");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("The role was removed.")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.url).toContain(`/api/admin/team/${ben.user_id}/roles/support`);
    expect(await sent[1]?.json()).toEqual({ reason: "Left the team" });
  });
});
