import { me } from "@twofold/contract/auth";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { listCopies, takeBackCopies } from "@twofold/contract/partners/copies";
import {
  getUnlinkPreview,
  unlinkPartner,
  type UnlinkPreview,
} from "@twofold/contract/partners/unlink";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routeAt } from "../app/routes.ts";
import { keepSession, maya, photo } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept } from "../testing/server.ts";

const off = { calendar: false, album: false, photos: false, links: false, public: false };
const jonas: Partner = {
  id: "00000000-0000-7000-8000-0000000000aa",
  since: "2026-06-07T10:00:00.000Z",
  first_name: "Jonas",
  given: off,
  received: off,
};
const preview: UnlinkPreview = {
  preview_version: "one",
  days: 5,
  partner_days: 4,
  albums: [
    {
      title: "Our 2026",
      pictures: { calm: 34, immediate: 26 },
      partner_pictures: { calm: 34, immediate: 12 },
      copied_photos: 8,
    },
  ],
  running: 1,
  links: 2,
  public: 0,
  photos: 31,
  pictures: 8,
  sessions: 2,
  seat: { is_own: false, until: "2026-12-01T10:00:00.000Z" },
};

// The code of the next pages, which a browser loads on demand.
beforeAll(async () => {
  for (const path of ["/partner/unlink", "/"]) await routeAt(path)?.screen.load();
}, 60_000);
beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  answer(getPartner, { partner: jonas });
  answer(getUnlinkPreview, preview);
});

/** The two lists of what stays with whom. */
const kept = () =>
  ["Stays with you", "Stays with Jonas"].flatMap((name) => {
    const list = screen.getByRole("heading", { name }).parentElement?.parentElement;
    return within(list ?? document.body)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  });
const heading = () => screen.findByRole("heading", { name: "Unlink from Jonas" });

describe("unlink page", () => {
  test("partner page › leads to it, with what stays with whom and what ends", async () => {
    const { user } = await createApp("/partner");
    await user.click(await screen.findByRole("link", { name: "Unlink accounts…" }));
    await heading();
    await screen.findByText("photos and 8 pictures");
    expect(kept()).toEqual([
      "31photos and 8 picturesEverything you uploaded or made",
      "34pictures in “Our 2026”Your own copy of the album",
      "5days you sharedYour own copy, with your reminders",
      "Allphotos and picturesEverything Jonas uploaded or made",
      "34pictures in “Our 2026”8 are copies of your photos. Take them back within 7 days",
      "4days you sharedJonas’s own copy",
      expect.stringMatching(/^The plan you shareThe seat ends on /),
    ]);
    expect(screen.getByText("2 share links with pictures of you both")).toBeVisible();
    expect(screen.getByText(/1 picture in progress that uses Jonas’s photo/)).toBeVisible();
    expect(screen.queryByText(/public gallery/)).toBeNull();
    expect(document.title).toBe("Partner · Twofold");
  });

  test("no shared days › no row about them", async () => {
    answer(getUnlinkPreview, { ...preview, days: 0, partner_days: 0 });
    await createApp("/partner/unlink");
    await screen.findByText("photos and 8 pictures");
    expect(kept().join(" ")).not.toContain("days you shared");
  });

  test("calm › is chosen first and sends the version of the preview", async () => {
    const sent = intercept(unlinkPartner, () => {
      answer(getPartner, { partner: null });
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = await createApp("/partner/unlink");
    await user.click(await screen.findByRole("button", { name: "Unlink now" }));
    expect(await screen.findByRole("heading", { name: "Invite your partner" })).toBeVisible();
    expect(await sent[0]?.json()).toEqual({
      mode: "calm",
      preview_version: "one",
      delays_message: false,
    });
  });

  test("right away › shows the devices and can delay the message", async () => {
    const sent = intercept(unlinkPartner, () => new HttpResponse(null, { status: 204 }));
    const { user } = await createApp("/partner/unlink");
    await screen.findByText("photos and 8 pictures");
    expect(screen.queryByText("Your other devices (2) are signed out")).toBeNull();
    await user.click(screen.getByRole("radio", { name: /Right away/ }));
    expect(screen.getByText("Your other devices (2) are signed out")).toBeVisible();
    expect(kept().join()).toContain("12pictures in “Our 2026”Jonas’s own copy of the album");
    await user.click(screen.getByRole("checkbox", { name: "Notify Jonas 24 hours from now" }));
    await user.click(screen.getByRole("button", { name: "Unlink now" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ mode: "immediate", delays_message: true });
  });

  test("changed meanwhile › shows the new counts, and the next press sends their version", async () => {
    const sent = intercept(unlinkPartner, () => {
      answer(getUnlinkPreview, { ...preview, preview_version: "two", days: 6 });
      const params = { preview: { days: 6 } };
      return HttpResponse.json({ code: "partner_changed", params }, { status: 409 });
    });
    const { user } = await createApp("/partner/unlink");
    await user.click(await screen.findByRole("button", { name: "Unlink now" }));
    await waitFor(() => expect(kept()[2]).toMatch(/^6days you shared/));
    await user.click(screen.getByRole("button", { name: "Unlink now" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await sent[1]?.json()).toMatchObject({ preview_version: "two" });
  });

  test("not linked › leads to the partner page", async () => {
    answer(getPartner, { partner: null });
    await createApp("/partner/unlink");
    expect(await screen.findByRole("heading", { name: "Invite your partner" })).toBeVisible();
  });
});

describe("leaving quickly", () => {
  test("button › replaces the page with the public home page", async () => {
    const { user, address, lastStep } = await createApp("/partner/unlink");
    await user.click(await screen.findByRole("button", { name: "Leave this page quickly" }));
    await waitFor(() => expect([address(), lastStep()]).toEqual(["/", "REPLACE"]));
    expect(document.title).toMatch(/^Twofold: /);
  });

  test("Escape twice › does the same; another key in between starts again", async () => {
    const { user, address, lastStep } = await createApp("/partner/unlink");
    await heading();
    await user.keyboard("{Escape}{Tab}{Escape}");
    expect(address()).toBe("/partner/unlink");
    await user.keyboard("{Escape}");
    await waitFor(() => expect([address(), lastStep()]).toEqual(["/", "REPLACE"]));
  });
});

describe("after unlinking calmly", () => {
  beforeEach(() => {
    answer(getPartner, { partner: null });
    answer(listCopies, { images: [photo(1), photo(2)], until: "2026-12-01T10:00:00.000Z" });
  });

  test("own photos in the copies › are taken back", async () => {
    const sent = intercept(takeBackCopies, () => {
      answer(listCopies, { images: [], until: null });
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = await createApp("/partner");
    await screen.findByRole("heading", { name: "Copies of your photos" });
    expect(screen.getByText(/Until .* you can take them back/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Take back" }));
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Choose all" }));
    await user.click(screen.getByRole("button", { name: "Take back 2 photos" }));
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "Copies of your photos" })).toBeNull(),
    );
    expect(await sent[0]?.json()).toEqual({ image_ids: [photo(1).id, photo(2).id] });
  });
});
