import {
  getContact,
  listAttachable,
  listTickets,
  openTicket,
  openVisitorTicket,
} from "@twofold/contract/support";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";
import { aLine, aPayment, aTicket, failedPicture } from "../testing/tickets.ts";

const search = () => screen.getByLabelText("Search the answers");
const question = () => screen.getByLabelText("Your question");
const send = () => screen.getByRole("button", { name: "Send" });

describe("help articles", () => {
  test("are found without signing in, also with typing errors", async () => {
    const { user } = await createApp("/help");
    expect(await screen.findByRole("heading", { name: "How can we help?" })).toBeVisible();
    expect(screen.getByText("Will it really look like us?")).toBeVisible();
    await user.type(search(), "delte acount");
    expect(screen.getByText("How do I delete my account?")).toBeVisible();
    expect(screen.queryByText("Will it really look like us?")).toBeNull();
    expect(screen.getByText("1 answer")).toBeVisible();
  });

  test("that are missing lead to a ticket with the typed text", async () => {
    const { user } = await createApp("/help");
    await user.type(search(), "  Do you make submarines?  ");
    expect(screen.getByText("There is no answer to this yet.", { exact: false })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ask us" }));
    await waitFor(() => expect(document.activeElement).toBe(question()));
    expect(question()).toHaveProperty("value", "Do you make submarines?");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(screen.getByText("Will it really look like us?")).toBeVisible();
  });

  test("show a photo for each result of the check", async () => {
    await createApp("/help#photos");
    const photos = within(await screen.findByRole("region", { name: "Photos that work" }));
    expect(photos.getAllByRole("img")).toHaveLength(4);
    expect(photos.getByText("Good photo")).toBeVisible();
    expect(photos.getAllByText("Will work")).toHaveLength(2);
    expect(photos.getByText("Can’t use this")).toBeVisible();
  });

  test("are opened by a link to a section", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await createApp("/help#guide");
    await screen.findByRole("heading", { name: "From two photos to a frame" });
    await waitFor(() =>
      expect(scroll.mock.contexts.map((each) => (each as Element).id)).toContain("guide"),
    );
  });
});

describe("help page for a visitor", () => {
  test("asks for an address, and shows where the answer is sent", async () => {
    const sent = answer(openVisitorTicket, { detail: "Thank you." });
    const { user } = await createApp("/help#contact");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Email is required")).toBeVisible();
    expect(screen.getByText("Please write what it is about")).toBeVisible();
    await user.type(screen.getByLabelText("Your email"), "lea@example.com");
    await user.type(question(), "May I?");
    await user.selectOptions(screen.getByLabelText("What is it about?"), "A payment");
    await user.click(send());
    expect(await screen.findByText(/We sent an email to lea@example.com/)).toBeVisible();
    expect(await sent[0]?.json()).toEqual({
      email: "lea@example.com",
      topic: "payment",
      message: "May I?",
      website: "",
    });
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    await user.click(screen.getByRole("button", { name: "Ask something else" }));
    expect(question()).toHaveProperty("value", "");
  });

  test("retries the same attempt under the same key, and other text under another", async () => {
    const refused = refuse(openVisitorTicket, 503, { code: "unavailable", detail: "Busy." });
    const { user } = await createApp("/help");
    await user.type(await screen.findByLabelText("Your email"), "lea@example.com");
    await user.type(question(), "May I?");
    await user.click(send());
    expect(await screen.findByText("Busy.")).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(refused).toHaveLength(2));
    await user.type(question(), " Please.");
    await user.click(send());
    await waitFor(() => expect(refused).toHaveLength(3));
    const [first, second, third] = refused.map(({ headers }) => headers.get("idempotency-key"));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("hides the honeypot field and has no list", async () => {
    await createApp("/help");
    await screen.findByRole("button", { name: "Send" });
    expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Your requests" })).toBeNull();
  });

  test("offers an email address, and shows the form if there is none", async () => {
    answer(getContact, { email: "care@twofold.example" });
    const { unmount } = await createApp("/help");
    const link = await screen.findByRole("link", { name: "care@twofold.example" });
    expect(link.getAttribute("href")).toBe("mailto:care@twofold.example");
    unmount();
    refuse(getContact, 500, {});
    await createApp("/help");
    expect(await screen.findByRole("button", { name: "Send" })).toBeVisible();
  });
});

describe("help page for a signed-in user", () => {
  beforeEach(() => {
    keepSession(maya);
    answer(me, maya);
  });

  test("opens a ticket about a picture, and lists it", async () => {
    answer(listAttachable, { generations: [failedPicture], payments: [aPayment] });
    const sent = answer(openTicket, { ...aTicket, attachment: failedPicture });
    const { user } = await createApp("/help#contact");
    expect(screen.queryByLabelText("Your email")).toBeNull();
    await user.selectOptions(screen.getByLabelText("What is it about?"), "A picture");
    await user.selectOptions(
      await screen.findByLabelText("Which one?"),
      "Winter market, failed, Oct 31, 2026",
    );
    await user.type(question(), "Where is it?");
    answer(listTickets, { tickets: [aLine], next_cursor: null });
    await user.click(send());
    const link = await screen.findByRole("link", { name: "View it" });
    expect(link.getAttribute("href")).toBe(`/help/requests/${aTicket.id}`);
    expect(await sent[0]?.json()).toEqual({
      topic: "picture",
      message: "Where is it?",
      attachment: { kind: "generation", id: failedPicture.id },
    });
    const list = await screen.findByRole("list", { name: "Your requests" });
    expect(within(list).getByText("Waiting for reply")).toBeVisible();
  });

  test("attaches nothing to a question about the account", async () => {
    answer(listAttachable, { generations: [failedPicture], payments: [] });
    const sent = answer(openTicket, aTicket);
    const { user } = await createApp("/help");
    await user.selectOptions(await screen.findByLabelText("Which one?"), failedPicture.id);
    await user.selectOptions(screen.getByLabelText("What is it about?"), "My account");
    expect(screen.queryByLabelText("Which one?")).toBeNull();
    await user.type(question(), "My name?");
    await user.click(send());
    await screen.findByRole("link", { name: "View it" });
    expect(await sent[0]?.json()).toEqual({ topic: "account", message: "My name?" });
  });

  test("shows at the top that there is an answer", async () => {
    const line = { ...aLine, status: "answered", is_unread: true } as const;
    answer(listTickets, { tickets: [line], next_cursor: null });
    await createApp("/help");
    const link = await screen.findByRole("link", { name: "Read the answer" });
    expect(link.getAttribute("href")).toBe(`/help/requests/${aLine.id}`);
    expect(screen.getByText("New answer")).toBeVisible();
  });

  test("can reload a failed list", async () => {
    refuse(listTickets, 500, {});
    const { user } = await createApp("/help");
    const failed = await screen.findByText(
      "Your requests could not be loaded.",
      {},
      { timeout: 5_000 },
    );
    answer(listTickets, { tickets: [], next_cursor: null });
    await user.click(within(failed.parentElement ?? document.body).getByRole("button"));
    expect(await screen.findByText("You have not asked us anything yet.")).toBeVisible();
  });
});
