import { getAdminAccess } from "@twofold/contract/admin/access";
import { addCredits } from "@twofold/contract/admin/user-credits";
import { me } from "@twofold/contract/auth";
import {
  answerTicket,
  getAnyTicket,
  listAllTickets,
  listSavedAnswers,
  type AdminTicket,
} from "@twofold/contract/support.admin";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { adminPages } from "../../app/admin/admin-pages.ts";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

const id = "0197a000-0000-7000-8000-000000000001";
const at = "2026-11-17T08:00:00.000Z";
const requester = {
  user_id: "0197a000-0000-7000-8000-0000000000aa",
  username: "maya",
  email: "m•••@mail.example",
  waiting_since: at,
};
const common = {
  ...requester,
  id,
  topic: "picture",
  status: "open",
  is_unread: false,
  created_at: at,
  changed_at: at,
} as const;
const ticket: AdminTicket = {
  ...common,
  language: "de",
  entries: [
    {
      number: 1,
      author: "asker",
      kind: "message",
      message: "Wo ist es?",
      created_at: at,
      by: null,
    },
  ],
  attachment: {
    kind: "generation",
    id,
    title: "Golden hour",
    translations: {},
    status: "failed",
    engine: "studio",
    credits: 2,
    detail: null,
    created_at: at,
    receipt: { state: "returned", credits: 2, held_at: at, ended_at: at },
    attempts: [{ engine: "studio", outcome: "failed", ms: 1_500, started_at: at }],
  },
};

beforeEach(async () => {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("support", { open: { moderation: 0, support: 1 } }));
  answer(listAllTickets, { tickets: [{ ...common, excerpt: "Wo ist es?" }], next_cursor: null });
  answer(getAnyTicket, ticket);
  const text = { en: "Hello,\n\nwe look.", de: "Hallo,\n\nwir sehen nach." };
  const title = { en: "We look into it", de: "Wir sehen nach" };
  answer(listSavedAnswers, { answers: [{ code: "looking_into_it", title, text }] });
  for (const { screen: page } of adminPages) await page?.load();
});

describe("support", () => {
  test("a ticket has its receipt and attempts, and the address is masked", async () => {
    await createApp(`/admin/support/${id}`);
    expect(await screen.findByText("m•••@mail.example")).toBeVisible();
    expect(screen.getByText("Returned, 2 Credits")).toBeVisible();
    expect(screen.getByText("studio: failed, 1.5 sec")).toBeVisible();
  });

  test("a saved answer is used in the language of the requester and sent", async () => {
    const user = userEvent.setup();
    const sent = answer(answerTicket, ticket);
    await createApp(`/admin/support/${id}`);
    await user.click(
      await screen.findByRole("button", { name: "Use the answer “Wir sehen nach”" }),
    );
    const reply = screen.getByRole("textbox", { name: "Your reply" });
    expect(reply).toHaveValue("Hallo,\n\nwir sehen nach.");
    expect(reply).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Send reply" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toEqual({ message: "Hallo,\n\nwir sehen nach.", last_number: 1 });
    await waitFor(() => expect(reply).toHaveValue(""));
  });

  test("credits › are given with the ticket in the reason", async () => {
    const calls = answer(addCredits, {
      grant: { id, amount: 5, remaining: 5, created_at: at, expires_at: at },
      balance: 5,
    });
    const { user } = await createApp(`/admin/support/${id}`);
    await user.click(await screen.findByRole("button", { name: "Give credits…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Credits" }), "5");
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "The picture was lost");
    await user.click(dialog.getByRole("button", { name: "Give credits" }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await calls[0]?.json()).toMatchObject({
      amount: 5,
      reason: `Ticket ${id}: The picture was lost`,
    });
  });

  test("a newer message › rejects the reply and keeps it", async () => {
    refuse(answerTicket, 409, { code: "ticket_changed", params: {}, detail: "x" });
    const user = userEvent.setup();
    await createApp(`/admin/support/${id}`);
    const reply = await screen.findByRole("textbox", { name: "Your reply" });
    await user.type(reply, "Here it is.");
    await user.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("There is a new message.");
    expect(reply).toHaveValue("Here it is.");
  });
});
