import { getAdminAccess } from "@twofold/contract/admin/access";
import { undoAction } from "@twofold/contract/admin/audit";
import {
  decideModerationItem,
  decideModerationItems,
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
    const decided = answer(decideModerationItem, { ...item, seq: 7 });
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

  test("undo of a decision › is one button for ten seconds", async () => {
    answer(decideModerationItem, { ...item, seq: 7 });
    const undone = answer(undoAction, undefined);
    const user = userEvent.setup();
    await createApp(`/admin/moderation/item/${id}`);
    await user.click(await screen.findByRole("radio", { name: /^Keep it/ }));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(new URL(undone[0]!.url).pathname).toBe("/api/admin/audit/7/undo");
  });

  test("a block › has no undo, because ended links do not return", async () => {
    answer(decideModerationItem, { ...item, seq: 7 });
    const user = userEvent.setup();
    await createApp(`/admin/moderation/item/${id}`);
    await user.click(await screen.findByRole("radio", { name: /^Hide it and block/ }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Statement" }), "minor");
    await user.click(screen.getByRole("button", { name: "Block and send the statement" }));
    expect(await screen.findByText("Blocked. The owner receives the statement.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("several by keyboard › are decided alike with the versions that were seen", async () => {
    const decided = answer(decideModerationItems, {
      seq: 8,
      decided: [id],
      skipped: [{ id: other, why: "changed_meanwhile" }],
    });
    const undone = answer(undoAction, undefined);
    const user = userEvent.setup();
    await createApp(`/admin/moderation/item/${id}`);
    (await screen.findByRole("link", { name: /Public picture/ })).focus();
    await user.keyboard("xj");
    const next = screen.getByRole("link", { name: /Offered picture/ });
    await waitFor(() => expect(next).toHaveAttribute("aria-current", "true"));
    await user.keyboard("x");
    expect(await screen.findByRole("heading", { name: "2 selected" })).toBeVisible();
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    await user.keyboard("3");
    await user.click(screen.getByRole("button", { name: "Decide 2 pictures" }));
    await waitFor(() => expect(decided).toHaveLength(1));
    expect(await decided[0]?.json()).toEqual({
      items: [
        { id, version: 3 },
        { id: other, version: 3 },
      ],
      decision: "keep",
    });
    expect(await screen.findByText("Offered picture: there is a new report")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  test("appeals and removal requests › cannot be selected", async () => {
    const appeal = { ...times, type: "appeal", severity: 0, id, is_own_decision: false } as const;
    answer(listModeration, {
      entries: [{ ...appeal, decision: "hide", statement_code: "minor" }],
      next_cursor: null,
      open: { report: 0, review: 0, appeal: 1, removal: 0 },
      review: "before",
    });
    await createApp("/admin/moderation");
    expect(await screen.findByRole("link", { name: /^Appeal Against/ })).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
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
