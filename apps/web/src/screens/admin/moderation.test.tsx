import { getAdminAccess } from "@twofold/contract/admin/access";
import {
  decideModerationItem,
  getModerationItem,
  listModeration,
  moderationImage,
  type ModerationItem,
} from "@twofold/contract/admin/moderation";
import { me } from "@twofold/contract/auth";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { adminPages } from "../../app/admin/admin-pages.ts";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

const id = "0197a000-0000-7000-8000-000000000001";
const other = "0197a000-0000-7000-8000-000000000002";
const times = { opened_at: "2026-11-17T08:00:00.000Z", due_at: "2099-11-18T08:00:00.000Z" };

const item: ModerationItem = {
  id,
  version: 3,
  owner_id: "0197a000-0000-7000-8000-0000000000aa",
  kinds: ["sample_report"],
  reasons: ["shows_me"],
  reports: 4,
  notes: ["That is me on the left."],
  severity: 1,
  ...times,
  can_show: true,
  is_own: false,
  decision: null,
  appeal: null,
  earlier: [],
  statements: [
    {
      code: "person_disagrees",
      reason: { en: "A person does not agree.", de: "Eine Person ist nicht einverstanden." },
      rule: { en: "Both of you agree", de: "Ihr seid beide einverstanden" },
    },
  ],
};
const line = { ...times, type: "item", severity: 1, version: 3, reports: 4 } as const;

beforeEach(async () => {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("support"));
  answer(listModeration, {
    entries: [
      { ...line, id, kinds: ["sample_report"], reasons: ["shows_me"] },
      { ...line, id: other, kinds: ["sample_review"], reasons: [], reports: 0 },
    ],
    next_cursor: null,
    open: { report: 1, review: 1, appeal: 0, removal: 0 },
    review: "before",
  });
  answer(getModerationItem, item);
  await adminPages.find(({ path }) => path === "moderation")?.screen?.load();
});

describe("moderation", () => {
  test("lists what waits, with reasons, and shows the review setting", async () => {
    await createApp("/admin/moderation");
    expect(
      await screen.findByRole("link", { name: /Public picture.*4 reports · Shows me/ }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: /Offered picture/ })).toBeVisible();
    expect(screen.getByText("Review: before showing")).toBeVisible();
    expect(screen.getByRole("link", { name: "Reports 1" })).toBeVisible();
  });

  test("the picture is loaded only when it is asked for", async () => {
    const shown = answer(moderationImage);
    await createApp(`/admin/moderation/item/${id}`);
    const show = await screen.findByRole("button", { name: "Show picture" });
    expect(screen.queryByRole("img", { name: /decide about/ })).toBeNull();
    expect(shown).toHaveLength(0);
    await userEvent.click(show);
    expect(await screen.findByRole("img", { name: /decide about/ })).toBeVisible();
    expect(shown).toHaveLength(1);
  });

  test("by keyboard alone › an item is decided, and the next one is chosen", async () => {
    const user = userEvent.setup();
    const decided = answer(decideModerationItem, item);
    await createApp(`/admin/moderation/item/${id}`);
    await screen.findByRole("button", { name: "Show picture" });
    screen.getByRole("link", { name: /Public picture/ }).focus();
    await user.keyboard("1");
    expect(screen.getByRole("radio", { name: /^Hide it Gone/ })).toBeChecked();
    const statement = screen.getByRole("combobox", { name: "Statement" });
    await user.selectOptions(statement, "person_disagrees");
    expect(screen.getByText("A person does not agree.")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Deutsch" }));
    expect(screen.getByText("Eine Person ist nicht einverstanden.")).toBeVisible();
    await user.type(screen.getByRole("textbox"), "Seen with Kim.{Tab}{Enter}");
    await waitFor(() => expect(decided).toHaveLength(1));
    expect(await decided[0]?.json()).toEqual({
      version: 3,
      decision: "hide",
      statement_code: "person_disagrees",
      note: "Seen with Kim.",
    });
    await waitFor(() =>
      expect(screen.getByRole("link", { name: /Offered picture/ })).toHaveAttribute(
        "aria-current",
        "true",
      ),
    );
  });

  test("someone else was faster › their decision is named", async () => {
    const params = { decision: "block" };
    refuse(decideModerationItem, 409, { code: "already_decided", params, detail: "x" });
    const user = userEvent.setup();
    await createApp(`/admin/moderation/item/${id}`);
    await user.click(await screen.findByRole("radio", { name: /^Keep it/ }));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Someone else has already decided: Hide it and block copies.",
    );
  });

  test("nothing to decide › has its own state", async () => {
    const open = { report: 0, review: 0, appeal: 0, removal: 0 };
    answer(listModeration, { entries: [], next_cursor: null, open, review: "after" });
    await createApp("/admin/moderation");
    expect(await screen.findByText("Nothing to decide")).toBeVisible();
  });
});
