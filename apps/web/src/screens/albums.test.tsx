import { createAlbum, listAlbums } from "@twofold/contract/albums";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { beforeEachAlbumVisit, serveAlbum, serveAlbums } from "../testing/albums.ts";
import { album } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, refuse } from "../testing/server.ts";

beforeEachAlbumVisit();

const titles = () =>
  within(screen.getByRole("list", { name: "Your albums" }))
    .getAllByRole("link")
    .map((link) => link.querySelector("strong")?.textContent);

describe("list of albums", () => {
  test("is linked in the navigation", async () => {
    answer(listAlbums, { albums: [] });
    await createApp("/album");
    expect(screen.getAllByRole("link", { name: "Album" })[0]).toHaveAttribute("href", "/album");
  });

  test("shows its shape while it loads", async () => {
    hang(listAlbums);
    await createApp("/album");
    expect(await screen.findByRole("status", { name: "Your albums, loading" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Album" })).toBeVisible();
  });

  test("without an album explains what it is for, and creates the first", async () => {
    const { created } = serveAlbums(0);
    const { user, address } = await createApp("/album");
    await screen.findByText("No album yet.");
    await user.click(screen.getByRole("button", { name: "New album" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New album" }));
    await user.type(dialog.getByLabelText("Title"), "Our 2026");
    await user.type(dialog.getByLabelText("Description"), "The best of it");
    await user.click(dialog.getByRole("button", { name: "Create album" }));
    await screen.findByRole("heading", { level: 1, name: "Our 2026" });
    expect(address()).toBe(`/album/${album(99).id}`);
    expect(await created[0]?.json()).toMatchObject({
      title: "Our 2026",
      description: "The best of it",
    });
  });

  test("requires a title", async () => {
    const { created } = serveAlbums(1);
    const { user } = await createApp("/album");
    await user.click(await screen.findByRole("button", { name: /^New album/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Create album" }));
    expect(await dialog.findByText("Title is required")).toBeVisible();
    expect(created).toHaveLength(0);
  });

  test("shows the limit of the server in the form", async () => {
    serveAlbums(1);
    refuse(createAlbum, 409, {
      code: "too_many_albums",
      params: { max: 200 },
      detail: "You have reached the limit of 200 albums. Delete one to create another.",
    });
    const { user } = await createApp("/album");
    await user.click(await screen.findByRole("button", { name: /^New album/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Title"), "One more");
    await user.click(dialog.getByRole("button", { name: "Create album" }));
    expect(await dialog.findByText(/limit of 200 albums/)).toBeVisible();
  });

  test("of 200 albums offers no other one", async () => {
    serveAlbums(200);
    await createApp("/album");
    expect(await screen.findByText(/limit of 200 albums/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^New album/ })).toBeNull();
  });

  test("is ordered by the menu, which announces the new place", async () => {
    const { orders } = serveAlbums(3);
    const { user } = await createApp("/album");
    await user.click(await screen.findByRole("button", { name: "More for Album 3" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move to the front" }));
    await waitFor(() => expect(titles()).toEqual(["Album 3", "Album 1", "Album 2"]));
    expect(screen.getByText("Album 3 is now 1 of 3.")).toBeInTheDocument();
    await waitFor(() => expect(orders).toHaveLength(1));
  });

  test("that cannot be loaded can be tried again", async () => {
    refuse(listAlbums, 500, {});
    const { user } = await createApp("/album");
    await screen.findByText("Failed to load your albums");
    serveAlbums(2);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(titles()).toEqual(["Album 1", "Album 2"]));
  });

  test("offline allows no changes", async () => {
    serveAlbums(2);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await createApp("/album");
    expect(await screen.findByRole("button", { name: /^New album/ })).toBeDisabled();
    expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
  });
});

describe("deleted album", () => {
  test("is restored by Undo, and from the list of deleted albums", async () => {
    serveAlbum([], { title: "Album 1" });
    serveAlbums(2);
    const { user, address } = await createApp(`/album/${album(1).id}`);
    await screen.findByRole("heading", { level: 1, name: "Album 1" });
    const remove = async () => {
      await user.click(await screen.findByRole("button", { name: "More actions" }));
      await user.click(await screen.findByRole("menuitem", { name: "Delete album" }));
      const box = within(await screen.findByRole("alertdialog", { name: "Delete “Album 1”?" }));
      await user.click(box.getByRole("button", { name: "Delete album" }));
    };
    await remove();
    await waitFor(() => expect(address()).toBe("/album"));
    await waitFor(() => expect(titles()).toEqual(["Album 2"]));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(titles()).toEqual(["Album 1", "Album 2"]));

    await user.click(screen.getByRole("link", { name: /^Album 1/ }));
    await remove();
    await user.click(await screen.findByRole("button", { name: "Deleted albums (1)" }));
    await user.click(await screen.findByRole("button", { name: "Restore Album 1" }));
    await waitFor(() => expect(titles()).toEqual(["Album 1", "Album 2"]));
    expect(screen.queryByRole("button", { name: /Deleted albums/ })).toBeNull();
  });
});
