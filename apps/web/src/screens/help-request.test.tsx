import { me } from "@twofold/contract/auth";
import {
  addMessage,
  addVisitorMessage,
  closeTicket,
  getTicket,
  getVisitorTicket,
  markTicketRead,
} from "@twofold/contract/support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";
import { answered, aPayment, aTicket, failedPicture } from "../testing/tickets.ts";

function signedIn(): void {
  keepSession(maya);
  answer(me, maya);
}

const address = `/help/requests/${aTicket.id}`;
const messages = () => screen.findByRole("list", { name: "Messages" });

describe("support ticket", () => {
  test("shows the messages literally, and is marked as read", async () => {
    signedIn();
    answer(getTicket, { ...answered, attachment: failedPicture });
    const read = answer(markTicketRead);
    await createApp(address);
    const entries = within(await messages()).getAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Where is my picture?\n\nIt was here."),
      expect.stringMatching(/^Twofold.*It is in the trash\.$/),
    ]);
    expect(screen.getByText("Answered")).toBeVisible();
    expect(screen.getByText("Winter market, failed, Oct 31, 2026")).toBeVisible();
    await waitFor(() => expect(read).toHaveLength(1));
  });

  test("sends a reply, and clears the field", async () => {
    signedIn();
    answer(getTicket, aTicket);
    const { user } = await createApp(address);
    await messages();
    const mine = { ...aTicket.entries[0]!, number: 2, message: "Found it!" };
    const sent = answer(addMessage, { ...aTicket, entries: [...aTicket.entries, mine] });
    await user.type(screen.getByLabelText("Your reply"), "Found it!");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await within(await messages()).findByText("Found it!")).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ message: "Found it!" });
    expect(screen.getByLabelText("Your reply")).toHaveProperty("value", "");
  });

  test("keeps the text of a reply that could not be sent", async () => {
    signedIn();
    answer(getTicket, aTicket);
    refuse(addMessage, 429, { code: "rate_limited", detail: "Too many attempts." });
    const { user } = await createApp(address);
    await messages();
    await user.type(screen.getByLabelText("Your reply"), "Found it!");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Too many attempts.")).toBeVisible();
    expect(screen.getByLabelText("Your reply")).toHaveProperty("value", "Found it!");
  });

  test("can be closed, and shows that it is", async () => {
    signedIn();
    answer(getTicket, { ...aTicket, attachment: aPayment });
    const { user } = await createApp(address);
    expect(await screen.findByText("Premium plan, $9.99 USD, Oct 1, 2026")).toBeVisible();
    const end = { ...aTicket.entries[0]!, number: 2, kind: "closed", message: null } as const;
    answer(closeTicket, { ...aTicket, status: "closed", entries: [...aTicket.entries, end] });
    await user.click(screen.getByRole("button", { name: "Mark as solved" }));
    expect(await screen.findByText(/You marked this as solved/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark as solved" })).toBeNull();
    expect(screen.getByText("Solved")).toBeVisible();
  });

  test("shows an answer while the page is open", async () => {
    signedIn();
    const emit = liveUpdates();
    answer(markTicketRead);
    let ticket = aTicket;
    intercept(getTicket, () => Response.json(ticket) as never);
    await createApp(address);
    await messages();
    ticket = { ...answered, is_unread: false };
    await emit({ type: "support_changed" });
    expect(await screen.findByText("It is in the trash.")).toBeVisible();
  });

  test("that does not exist shows a message", async () => {
    signedIn();
    refuse(getTicket, 404, { code: "not_found", detail: "There is no such request." });
    await createApp(address);
    expect(await screen.findByText("Request not found", {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe("/help#contact");
  });

  test("requires a signed-in user", async () => {
    const { address: at } = await createApp(address);
    await waitFor(() => expect(at()).toBe("/login"));
  });
});

describe("visitor's ticket", () => {
  test("is opened by the link in the email, and accepts a reply", async () => {
    const asked = answer(getVisitorTicket, answered);
    const { user } = await createApp("/help/request#abc.def");
    expect(await screen.findByText("It is in the trash.")).toBeVisible();
    expect(asked[0]?.url).toMatch(/\/api\/support\/visitors\/abc\.def$/);
    expect(screen.getByText(/erased 180 days after the last message/)).toBeVisible();
    const sent = answer(addVisitorMessage, answered);
    await user.type(screen.getByLabelText("Your reply"), "Thanks");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test("without a token is not found", async () => {
    refuse(getVisitorTicket, 404, { code: "not_found", detail: "This link is not complete." });
    await createApp("/help/request");
    expect(await screen.findByText("Request not found", {}, { timeout: 5_000 })).toBeVisible();
  });
});
