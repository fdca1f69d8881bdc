import { listAlbums, orderAlbums } from "@twofold/contract/albums";
import { keepAlbumItem, shareAlbum } from "@twofold/contract/albums/shared";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { listShareLinks } from "@twofold/contract/sharing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beforeEachAlbumVisit, item, serveAlbum } from "../testing/albums.ts";
import { album } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachAlbumVisit();
// The click would otherwise wait for the code of the dialog.
beforeAll(() => import("../features/sharing/share-album-dialog.tsx"));

const all = { calendar: false, album: true, photos: false, links: false, public: false };
const jonas: Partner = {
  id: "00000000-0000-7000-8000-0000000000aa",
  since: "2026-06-07T10:00:00.000Z",
  first_name: "Jonas",
  given: all,
  received: all,
};
const shared = { is_shared: true, partner_name: "Jonas" };
const theirs = { ...shared, is_mine: false };
const path = `/album/${album(1).id}`;

beforeEach(() => {
  answer(getPartner, { partner: jonas });
  answer(listShareLinks, { links: [] });
});

async function openSharing(changes = {}) {
  const { kept } = serveAlbum([item(1)], changes);
  const calls = intercept(shareAlbum, async ({ request }) => {
    const { is_shared } = (await request.json()) as { is_shared: boolean };
    kept.album = { ...kept.album, is_shared, partner_name: is_shared ? "Jonas" : null };
    return HttpResponse.json(kept.album);
  });
  const { user } = await createApp(path);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share “Album 1”" }));
  return { user, dialog, calls };
}

describe("the switch in the share dialog", () => {
  test("shares the album with the partner", async () => {
    const { user, dialog, calls } = await openSharing();
    const toggle = await dialog.findByRole("switch", { name: "Share with Jonas" });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(await screen.findByText("You share this album with Jonas")).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test("stops sharing after a question", async () => {
    const { user, dialog, calls } = await openSharing(shared);
    const toggle = await dialog.findByRole("switch", { name: "Share with Jonas" });
    await user.click(toggle);
    const question = within(
      await screen.findByRole("alertdialog", { name: "Stop sharing with Jonas?" }),
    );
    expect(calls).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(calls).toHaveLength(1);
  });

  test("explains what is missing if the user does not allow albums", async () => {
    const { user, dialog } = await openSharing();
    refuse(shareAlbum, 403, {
      code: "consent_missing",
      params: { consent: "album" },
      detail: "First let your partner see what you put into shared albums, on the page Partner.",
    });
    await user.click(await dialog.findByRole("switch", { name: "Share with Jonas" }));
    expect(await screen.findByText(/First let your partner see/)).toBeVisible();
  });

  test("is separate from the links, which have a heading", async () => {
    const { dialog } = await openSharing();
    const byLink = await dialog.findByRole("heading", { name: "By link" });
    expect(dialog.getAllByText(/^Anyone with the link can look/)).toHaveLength(1);
    const toggle = dialog.getByRole("switch", { name: "Share with Jonas" });
    expect(toggle.compareDocumentPosition(byLink)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("is absent without a partner, and for an album of the partner", async () => {
    answer(getPartner, { partner: null });
    const { dialog } = await openSharing();
    expect(await dialog.findByRole("button", { name: "Create link" })).toBeVisible();
    expect(dialog.queryByRole("switch", { name: /Share with/ })).toBeNull();
    expect(dialog.queryByRole("heading", { name: "By link" })).toBeNull();
  });
});

describe("an album of the partner", () => {
  const jonasItem = item(2, { is_mine: false, address: "/uploads/albums/1/2" });

  test("viewer › keeps a copy of the partner's picture, and offers none of an own one", async () => {
    serveAlbum([item(1), jonasItem], theirs);
    const kept = intercept(keepAlbumItem, () => HttpResponse.json(item(3).image, { status: 201 }));
    const { user } = await createApp(`${path}#${jonasItem.id}`);
    const viewer = within(await screen.findByRole("dialog"));
    await user.click(await viewer.findByRole("button", { name: "Keep a copy" }));
    expect(await screen.findByText("Kept. It’s in your gallery now.")).toBeVisible();
    expect(kept[0]?.url).toContain(`/items/${jonasItem.id}/keep`);
    await user.keyboard("{ArrowLeft}");
    await waitFor(() => expect(viewer.queryByRole("button", { name: "Keep a copy" })).toBeNull());
  });

  test("names its owner, and offers neither deleting nor sharing it with the partner", async () => {
    serveAlbum([item(1), jonasItem], theirs);
    const { user } = await createApp(path);
    expect(await screen.findByText("Jonas shares this album with you")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Rename and describe" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Delete album" })).toBeNull();
  });

  test("a picture of the partner shows who added it, and cannot be shared with a link", async () => {
    serveAlbum([item(1), jonasItem], theirs);
    await createApp(`${path}#${jonasItem.id}`);
    const viewer = within(await screen.findByRole("dialog"));
    expect(await viewer.findByText("Added by Jonas")).toBeVisible();
    expect(viewer.getByRole("button", { name: "Remove from album" })).toBeVisible();
    expect(viewer.queryByRole("button", { name: "Share" })).toBeNull();
  });

  test("says that hidden pictures are in the trash of one of both", async () => {
    serveAlbum([item(1)], theirs, 2);
    await createApp(path);
    expect(await screen.findByText(/2 pictures are in the trash of one of you/)).toBeVisible();
  });
});

describe("the list", () => {
  test("shows with whom an album is shared, hides it and shows it again", async () => {
    let albums = [album(1), album(2, theirs)];
    intercept(listAlbums, () => HttpResponse.json({ albums }));
    const orders = intercept(orderAlbums, async ({ request }) => {
      const { hidden_ids = [] } = (await request.json()) as { hidden_ids?: string[] };
      albums = albums.map((each) =>
        Object.assign({}, each, { is_hidden: hidden_ids.includes(each.id) }),
      );
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = await createApp("/album");
    expect(await screen.findByText(/With Jonas/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More for Album 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hide from my list" }));
    const show = await screen.findByRole("button", { name: "Show 1 hidden album" });
    await waitFor(() => expect(screen.queryByText(/With Jonas/)).toBeNull());
    await user.click(show);
    expect(await screen.findByText(/With Jonas/)).toBeVisible();
    expect(orders).toHaveLength(2);
  });

  test("own albums cannot be hidden", async () => {
    answer(listAlbums, { albums: [album(1), album(2, shared)] });
    const { user } = await createApp("/album");
    await user.click(await screen.findByRole("button", { name: "More for Album 2" }));
    expect(await screen.findByRole("menuitem", { name: "Move to the front" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Hide from my list" })).toBeNull();
  });
});
