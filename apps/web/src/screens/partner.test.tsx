import { listAlbums } from "@twofold/contract/albums";
import { me } from "@twofold/contract/auth";
import * as contract from "@twofold/contract/partners";
import type { Partner, PartnerInvitation } from "@twofold/contract/partners";
import { permissionTextVersion } from "@twofold/contract/partners/permissions";
import { choosePartnerPhotos, listPartnerPhotos } from "@twofold/contract/partners/photos";
import { listPartnerUses, type PartnerUse } from "@twofold/contract/partners/uses";
import { listEvents, updateEvent } from "@twofold/contract/events";
import { listImages } from "@twofold/contract/images";
import { subscriptionStatus } from "@twofold/contract/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { routeAt } from "../app/routes.ts";
import { event } from "../testing/events.ts";
import { album, keepSession, maya, photo } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";
import { paidStatus } from "../testing/subscriptions.ts";

const off = { calendar: false, album: false, photos: false, links: false, public: false };
const jonas: Partner = {
  id: "00000000-0000-7000-8000-0000000000aa",
  since: "2026-06-07T10:00:00.000Z",
  first_name: "Jonas",
  given: off,
  received: { ...off, calendar: true },
};
const waiting: PartnerInvitation = {
  id: "00000000-0000-7000-8000-0000000000bb",
  state: "open",
  by: "email",
  invited_address: "j…s@twofold.example",
  answered_address: null,
  answered_name: null,
  created_at: "2026-11-10T10:00:00.000Z",
  expires_at: "2026-11-17T10:00:00.000Z",
};

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

describe("partner page of a user who is not linked", () => {
  test("address › is sent, and the page then shows the masked address", async () => {
    const sent = intercept(contract.invitePartner, () => {
      answer(contract.listInvitations, { own: waiting, received: [] });
      return HttpResponse.json({ new_code: null }, { status: 202 });
    });
    const { user } = await createApp("/partner");
    const field = await screen.findByLabelText("Your partner’s email");
    await user.type(field, "jonas@twofold.example");
    await user.click(screen.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText(/Sent to j…s@twofold\.example/)).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ email: "jonas@twofold.example" });
  });

  test("limit reached › shows when it is possible again", async () => {
    refuse(contract.invitePartner, 429, {
      code: "rate_limited",
      params: { retry_after_seconds: 3_600 },
    });
    const { user } = await createApp("/partner");
    await user.type(await screen.findByLabelText("Your partner’s email"), "j@twofold.example");
    await user.click(screen.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/60 minutes/);
  });

  test("waiting › can be sent again and withdrawn", async () => {
    answer(contract.listInvitations, { own: waiting, received: [] });
    const again = answer(contract.invitePartner, { new_code: null });
    const withdrawn = answer(contract.withdrawInvitation);
    const { user } = await createApp("/partner");
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(again).toHaveLength(1));
    expect(await again[0]?.json()).toEqual({ by: "again" });
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(withdrawn[0]?.url).toContain(waiting.id));
  });

  test("answered › is linked only after the confirmation", async () => {
    const own = { ...waiting, state: "answered" as const, answered_address: "x…y@other.example" };
    answer(contract.listInvitations, { own, received: [] });
    const confirmed = intercept(contract.confirmInvitation, () => {
      answer(contract.getPartner, { partner: jonas });
      return HttpResponse.json({ state: "linked" });
    });
    const { user } = await createApp("/partner");
    expect(await screen.findByText(/x…y@other\.example/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Yes, link us" }));
    expect(await screen.findByRole("heading", { name: "Maya and Jonas" })).toBeVisible();
    expect(await confirmed[0]?.json()).toEqual({ is_partner: true });
  });

  test("code › is shown with its QR code", async () => {
    await import("../ui/qr-code.tsx");
    intercept(contract.invitePartner, () => {
      const own = { ...waiting, by: "code" as const, invited_address: null };
      answer(contract.listInvitations, { own, received: [] });
      const expires_at = new Date(Date.now() + 900_000).toISOString();
      const new_code = { code: "K7MQ2XPD", token: "t".repeat(22), expires_at };
      return HttpResponse.json({ new_code }, { status: 202 });
    });
    const { user } = await createApp("/partner");
    await user.click(await screen.findByRole("button", { name: "Use a code" }));
    expect(await screen.findByText("K7MQ 2XPD")).toBeVisible();
    expect(await screen.findByRole("img", { name: "QR code of this invitation" })).toBeVisible();
  });

  test("typed code and received invitation › lead to the page of the invitation", async () => {
    const expires_at = waiting.expires_at;
    const received = [{ token: "abc", first_name: "Jonas", expires_at }];
    answer(contract.listInvitations, { own: null, received });
    answer(contract.previewInvitation, {
      first_name: "Jonas",
      expires_at,
      text_version: contract.partnerTextVersion,
    });
    await routeAt("/partner/invitation")?.screen.load();
    const { user, address } = await createApp("/partner");
    const link = await screen.findByRole("link", { name: "See the invitation" });
    expect(link).toHaveAttribute("href", "/partner/invitation#abc");
    await user.type(screen.getByLabelText("Code of your partner"), "k7mq-2xpd");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(address()).toBe("/partner/invitation#K7MQ2XPD"));
  });
});

describe("partner page of linked users", () => {
  beforeEach(() => void answer(contract.getPartner, { partner: jonas }));

  test("switches › show both directions, and a change is sent with the text version", async () => {
    const changed = intercept(contract.setPartnerPermission, () => {
      const partner = { ...jonas, given: { ...off, photos: true } };
      answer(contract.getPartner, { partner });
      return HttpResponse.json({ partner });
    });
    const { user } = await createApp("/partner");
    const row = await screen.findByRole("group", { name: "Calendar" });
    expect(within(row).getByText("Jonas allows this")).toBeVisible();
    expect(screen.getAllByRole("switch")).toHaveLength(5);
    const photos = screen.getByRole("switch", { name: "You allow: Photos" });
    expect(photos).not.toBeChecked();
    await user.click(photos);
    await waitFor(() => expect(photos).toBeChecked());
    expect(await changed[0]?.json()).toEqual({
      permission: "photos",
      is_given: true,
      text_version: permissionTextVersion,
    });
  });

  test("failed change › reverts the switch", async () => {
    refuse(contract.setPartnerPermission, 409, { code: "not_linked" });
    const { user } = await createApp("/partner");
    const links = await screen.findByRole("switch", { name: "You allow: Share links" });
    await user.click(links);
    expect(await screen.findByText("You are not linked with a partner.")).toBeVisible();
    expect(links).not.toBeChecked();
  });

  test("uses of own photos › are listed with date, maker and outcome, page by page", async () => {
    const use = (n: number, outcome: PartnerUse["outcome"]): PartnerUse => ({
      id: `0198c0de-6666-7000-8000-00000000000${n}`,
      created_at: "2026-02-03T10:00:00.000Z",
      title: `Scene ${n}`,
      translations: {},
      maker: "Jonas",
      outcome,
    });
    intercept(listPartnerUses, ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has("cursor");
      const uses = isFirst ? [use(2, "finished")] : [use(1, "not_made")];
      return HttpResponse.json({
        uses,
        total: 2,
        next_cursor: isFirst ? use(2, "finished").id : null,
      });
    });
    const { user } = await createApp("/partner");
    expect(await screen.findByText("Used 2 times.")).toBeVisible();
    expect(screen.getByText("Finished")).toBeVisible();
    expect(screen.getByText(/^Jonas, .*2026/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Scene 1")).toBeVisible();
    expect(screen.getByText("Not made")).toBeVisible();
  });

  test("photos › those of the partner are shown, own ones are picked", async () => {
    const image = photo(1, { title: "beach" });
    const theirs = { image_id: image.id, width: 4, height: 3, placeholder: "" };
    answer(listPartnerPhotos, { own: [], partner: [theirs], can_ask_at: null });
    answer(listImages, { images: [image], total: 1, next_cursor: null });
    const chosen = answer(choosePartnerPhotos, {
      own: [image],
      partner: [theirs],
      can_ask_at: null,
    });
    const { user } = await createApp("/partner");
    const shown = await screen.findByRole("img", { name: "Photo 1 of Jonas" });
    expect(shown).toHaveAttribute("src", `/uploads/partner/photos/${image.id}?size=thumbnail`);
    await user.click(screen.getByRole("button", { name: "Pick photos" }));
    await user.click(await screen.findByRole("button", { name: "Photo beach" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(chosen).toHaveLength(1));
    expect(await chosen[0]?.json()).toEqual({ image_ids: [image.id] });
  });

  test("profile › shows both people", async () => {
    await createApp("/profile");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.getAllByText("J").length).toBeGreaterThan(0));
  });
});

describe("partner page of two linked people", () => {
  const today = new Date().toISOString().slice(0, 10);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

  test("next event for both › is named with its day, one for me only is not", async () => {
    answer(contract.getPartner, { partner: jonas });
    answer(listEvents, {
      events: [
        event(today, { title: "Surprise" }),
        event(soon, { title: "Our anniversary", event_type: "anniversary", for_both: true }),
      ],
    });
    await createApp("/partner");
    expect(await screen.findByText(/Next for both of you:/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Our anniversary, in \d days$/ })).toBeVisible();
    expect(screen.queryByRole("heading", { name: /A good start/ })).toBeNull();
  });

  test("first day › asks for calendar and albums, and offers to share own anniversaries", async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    answer(contract.getPartner, { partner: { ...jonas, since } });
    const ours = event(soon, { title: "Our anniversary", event_type: "anniversary" });
    answer(listEvents, { events: [ours, event(soon, { title: "Surprise" })] });
    const given = answer(contract.setPartnerPermission, { partner: { ...jonas, since } });
    const marked = answer(updateEvent, { ...ours, for_both: true });
    const { user } = await createApp("/partner");
    await screen.findByRole("heading", { name: /A good start/ });
    await user.click(screen.getByRole("button", { name: "Allow: Shared albums" }));
    await waitFor(() => expect(given).toHaveLength(1));
    expect(await given[0]?.json()).toMatchObject({ permission: "album", is_given: true });
    expect(screen.getByText("Only you see Our anniversary so far.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mark it for both of us" }));
    await waitFor(() => expect(marked[0]?.url).toContain(ours.id));
    expect(await marked[0]?.json()).toEqual({ for_both: true });
    // Each permission has one switch on the page, in the list below.
    expect(screen.getAllByRole("switch")).toHaveLength(5);
  });

  test("first day › offers only what is missing, and nothing once it is closed or all is given", async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const partner = { ...jonas, since, given: { ...off, calendar: true } };
    answer(contract.getPartner, { partner });
    const { user } = await createApp("/partner");
    await screen.findByRole("heading", { name: /A good start/ });
    expect(screen.queryByRole("button", { name: "Allow: Calendar" })).toBeNull();
    const allGiven = { ...partner, given: { ...off, calendar: true, album: true } };
    const changes = [allGiven, partner];
    intercept(contract.setPartnerPermission, () => {
      const now = { partner: changes.shift() ?? partner };
      answer(contract.getPartner, now);
      return HttpResponse.json(now);
    });
    await user.click(screen.getByRole("button", { name: "Allow: Shared albums" }));
    const card = () => screen.queryByRole("heading", { name: /A good start/ });
    await waitFor(() => expect(card()).toBeNull());
    await user.click(screen.getByRole("switch", { name: "You allow: Shared albums" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(card()).toBeNull();
  });

  test("plan and albums › are shown with who pays and how many pictures there are", async () => {
    answer(contract.getPartner, { partner: jonas });
    answer(subscriptionStatus, { ...paidStatus, paid_by: "me" });
    answer(listAlbums, {
      albums: [album(1, { title: "Our 2026", is_shared: true, item_count: 12 })],
    });
    await createApp("/partner");
    expect(await screen.findByRole("heading", { name: "One plan for two" })).toBeVisible();
    expect(screen.getByText(/paid by you/)).toBeVisible();
    const shared = await screen.findByRole("region", { name: "Shared albums" });
    expect(within(shared).getByRole("link", { name: /Our 2026.*12 pictures/ })).toBeVisible();
  });
});
