import {
  changeShareLink,
  createShareLink,
  listShareLinks,
  type ShareLink,
} from "@twofold/contract/sharing";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { beforeEachAlbumVisit, item, serveAlbum } from "../testing/albums.ts";
import { album } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { intercept } from "../testing/server.ts";
import { shareLink } from "../testing/sharing.ts";

beforeEachAlbumVisit();
// The click would otherwise wait for the code of the dialog.
beforeAll(() => import("../features/sharing/share-album-dialog.tsx"));

const albumLink = (n: number, changes: Partial<ShareLink> = {}): ShareLink =>
  shareLink(n, {
    subject: { kind: "album", album: { id: album(1).id, title: "Album 1" }, omitted_count: 0 },
    ...changes,
  });

async function openSharing(links: ShareLink[] = []) {
  serveAlbum([item(1)]);
  let open = links;
  const reads = intercept(listShareLinks, () => HttpResponse.json({ links: open }));
  const made = intercept(createShareLink, () => {
    open = [albumLink(7), ...open];
    return HttpResponse.json(open[0], { status: 201 });
  });
  const changed = intercept(changeShareLink, () => HttpResponse.json(albumLink(7)));
  const { user } = await createApp(`/album/${album(1).id}`);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share “Album 1”" }));
  return { user, dialog, reads, made, changed };
}

describe("sharing an album", () => {
  test("creates a link for a week that allows nothing more than looking", async () => {
    const { user, dialog, reads, made } = await openSharing();
    expect(
      await dialog.findByText("People with the link also see what you add later."),
    ).toBeVisible();
    expect(new URL(reads[0]?.url ?? "").searchParams.get("album_id")).toBe(album(1).id);
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByRole("button", { name: "Copy the link to Album 1" })).toHaveFocus();
    expect(await made[0]?.json()).toEqual({
      album_id: album(1).id,
      days: 7,
      allows_download: false,
      shows_captions: false,
      shows_name: false,
      shows_preview: false,
    });
  });

  test("sends the chosen settings, and asks for a password that is long enough", async () => {
    const { user, dialog, made } = await openSharing();
    await user.click(await dialog.findByRole("radio", { name: "90 days" }));
    for (const name of ["Allow download", "Show captions", "Ask for a password"])
      await user.click(dialog.getByRole("switch", { name }));
    // A preview would show a picture before the password.
    expect(dialog.queryByRole("switch", { name: /previews/ })).toBeNull();
    await user.type(dialog.getByLabelText("Password"), "abc");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByText("Password must be at least 4 characters")).toBeVisible();
    expect(made).toHaveLength(0);
    await user.type(dialog.getByLabelText("Password"), "def");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    await dialog.findByRole("button", { name: "Copy the link to Album 1" });
    expect(await made[0]?.json()).toMatchObject({
      days: 90,
      allows_download: true,
      shows_captions: true,
      password: "abcdef",
    });
  });

  test("shows views and settings of an existing link, and what it leaves out", async () => {
    const subject = albumLink(1).subject as Extract<ShareLink["subject"], { kind: "album" }>;
    const { dialog } = await openSharing([
      albumLink(1, { views: 2, has_password: true, subject: { ...subject, omitted_count: 1 } }),
    ]);
    expect(await dialog.findByText(/opened 2 times.*asks for a password/)).toBeVisible();
    expect(dialog.getByText("1 picture was reported, so the link leaves it out.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Turn off the link to Album 1" })).toBeVisible();
  });

  test.each([
    ["switches downloads on and keeps the password", "Allow download", { allows_download: true }],
    ["removes the password", "Ask for a password", { password: null }],
  ])("%s", async (_, name, change) => {
    const { user, dialog, changed } = await openSharing([albumLink(1, { has_password: true })]);
    const settings = "Settings of the link to Album 1";
    await user.click(await dialog.findByRole("button", { name: settings }));
    await user.click(dialog.getByRole("switch", { name }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Saved. It applies from now on.");
    expect(await changed[0]?.json()).toEqual({
      allows_download: false,
      shows_captions: false,
      ...change,
    });
  });
});
