import { addAlbumItems, changeAlbum, getAlbum, type AlbumItem } from "@twofold/contract/albums";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { beforeEachAlbumVisit, item, serveAlbum } from "../testing/albums.ts";
import { serve } from "../testing/gallery.ts";
import { liveUpdates } from "../testing/live.ts";
import { album } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { hang, refuse } from "../testing/server.ts";

beforeEachAlbumVisit();

const page = `/album/${album(1).id}`;
const items = (count: number): AlbumItem[] =>
  Array.from({ length: count }, (_, index) => item(index + 1));

const mosaic = () => screen.findByRole("list", { name: "Pictures in Album 1" });
const names = async () =>
  within(await mosaic())
    .getAllByRole("img")
    .map((img) => img.getAttribute("alt"));
const choose = async (user: { click: (e: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
};

describe("album", () => {
  test("shows its shape while it loads", async () => {
    hang(getAlbum);
    await createApp(page);
    expect(screen.getByRole("status", { name: "Album, loading" })).toBeVisible();
  });

  test("without pictures offers to add some", async () => {
    serveAlbum([]);
    await createApp(page);
    expect(await screen.findByText("Nothing in here yet.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add pictures" })).toBeVisible();
  });

  test("shows title, description, number and years", async () => {
    serveAlbum([item(1), item(2, { happened_on: "2020-05-01" })], {
      description: "The best of it",
    });
    await createApp(page);
    expect(await screen.findByRole("heading", { level: 1, name: "Album 1" })).toBeVisible();
    expect(screen.getByText("The best of it")).toBeVisible();
    expect(screen.getByText("2 pictures, 2020 to 2026")).toBeVisible();
  });

  test("with one picture shows it", async () => {
    serveAlbum(items(1));
    await createApp(page);
    expect(await names()).toEqual(["Photo 1"]);
  });

  test("counts pictures in the trash without showing them", async () => {
    serveAlbum(items(1), {}, 2);
    await createApp(page);
    expect(await screen.findByText(/^2 pictures are in your trash/)).toBeVisible();
  });

  test("that no longer exists is explained", async () => {
    refuse(getAlbum, 404, { code: "not_found", params: { resource: "album" }, detail: "gone" });
    await createApp(page);
    expect(
      await screen.findByRole("heading", { name: "This album no longer exists." }),
    ).toBeVisible();
  });

  test("of 2,000 pictures loads all pages and renders few", async () => {
    const { reads } = serveAlbum(items(2000));
    await createApp(page);
    await waitFor(() => expect(reads).toHaveLength(10), { timeout: 10_000 });
    expect(await screen.findByText(/^2000 pictures/)).toBeVisible();
    expect((await mosaic()).querySelectorAll("li").length).toBeLessThan(80);
  });

  test("changed on another device is read again", async () => {
    const send = liveUpdates();
    const { kept } = serveAlbum(items(1));
    await createApp(page);
    expect(await names()).toEqual(["Photo 1"]);
    kept.items.push(item(2));
    await send({ type: "album_changed" });
    await waitFor(async () => expect(await names()).toEqual(["Photo 1", "Photo 2"]));
  });

  test("offline is readable, but cannot be changed", async () => {
    serveAlbum(items(2));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await createApp(page);
    expect(await names()).toEqual(["Photo 1", "Photo 2"]);
    expect(screen.getByRole("button", { name: "Add pictures" })).toBeDisabled();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Move Photo 1" })).toBeNull();
  });
});

describe("album menu", () => {
  test("renames and describes", async () => {
    const { edits } = serveAlbum(items(1));
    const { user } = await createApp(page);
    await choose(user, "Rename and describe");
    const dialog = within(await screen.findByRole("dialog", { name: "Rename and describe" }));
    const title = dialog.getByLabelText("Title");
    expect(title).toHaveValue("Album 1");
    await user.clear(title);
    await user.type(title, "Winters");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByRole("heading", { level: 1, name: "Winters" });
    expect(await edits[0]?.json()).toEqual({ version: 1, title: "Winters", description: null });
  });

  test("reports a conflict and reads the other version", async () => {
    const { kept } = serveAlbum(items(1));
    const { user } = await createApp(page);
    await screen.findByRole("heading", { level: 1, name: "Album 1" });
    kept.album = album(1, { title: "Changed elsewhere", version: 5 });
    await choose(user, "Rename and describe");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/changed elsewhere/)).toBeVisible();
    await screen.findByText("Changed elsewhere", { selector: "h1" });
  });

  test("changes the order", async () => {
    const { edits } = serveAlbum(items(2));
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitemradio", { name: "My own order" })).toBeChecked();
    await user.click(screen.getByRole("menuitemradio", { name: "Newest first" }));
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(await edits[0]?.json()).toEqual({ version: 1, ordering: "newest" });
  });

  test("shows a failed change", async () => {
    serveAlbum(items(2));
    refuse(changeAlbum, 500, {});
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Oldest first" }));
    expect(await screen.findByText(/went wrong|didn’t work|try again/i)).toBeVisible();
  });
});

describe("recently removed", () => {
  test("puts a picture back after a reload", async () => {
    const { kept, returns } = serveAlbum(items(1));
    kept.removed.push(item(2));
    const { user } = await createApp(page);
    await choose(user, "Recently removed");
    await user.click(await screen.findByRole("button", { name: "Put back Photo 2" }));
    await waitFor(() => expect(returns).toHaveLength(1));
    expect(await screen.findByText("1 picture is back")).toBeVisible();
    expect(await screen.findByText("Nothing was removed in the last 30 days.")).toBeVisible();
  });
});

describe("viewer", () => {
  test("has an address for each picture, arrows, and closes with the back button", async () => {
    serveAlbum(items(3));
    const { user, address } = await createApp(page);
    await user.click(await screen.findByRole("img", { name: "Photo 2" }));
    expect(await screen.findByRole("dialog", { name: "Photo 2" })).toBeVisible();
    expect(address()).toBe(`${page}#${item(2).id}`);
    await user.click(screen.getByRole("button", { name: "Next picture" }));
    expect(await screen.findByText("3 of 3")).toBeVisible();
    expect(address()).toBe(`${page}#${item(3).id}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe(page);
  });

  test("opens from its address", async () => {
    serveAlbum(items(3));
    await createApp(`${page}#${item(3).id}`);
    expect(await screen.findByRole("dialog", { name: "Photo 3" })).toBeVisible();
  });

  test("saves the caption and the day", async () => {
    const { itemEdits } = serveAlbum(items(1));
    const { user } = await createApp(`${page}#${item(1).id}`);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Caption and day" }));
    await user.type(dialog.getByLabelText("Caption"), "First snow");
    fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2025-12-24" } });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("dialog", { name: "First snow" })).toBeVisible();
    expect(await itemEdits[0]?.json()).toEqual({
      caption: "First snow",
      happened_on: "2025-12-24",
    });
  });

  test("sets the cover", async () => {
    const { edits } = serveAlbum(items(2));
    const { user } = await createApp(`${page}#${item(2).id}`);
    await user.click(await screen.findByRole("button", { name: "Use as cover" }));
    expect(await screen.findByRole("button", { name: "This is the cover" })).toBeVisible();
    expect(await edits[0]?.json()).toEqual({ version: 1, cover_item_id: item(2).id });
  });

  test("removes the picture and shows the next one", async () => {
    const { removals } = serveAlbum(items(3));
    const { user, address } = await createApp(`${page}#${item(2).id}`);
    await user.click(await screen.findByRole("button", { name: "Remove from album" }));
    expect(await screen.findByText("1 picture removed")).toBeVisible();
    expect(address()).toBe(`${page}#${item(3).id}`);
    expect(await removals[0]?.json()).toEqual({ item_ids: [item(2).id] });
  });
});

describe("slideshow", () => {
  test("moves on its own, and not for users who prefer less motion", async () => {
    serveAlbum(items(2));
    const { user } = await createApp(page);
    await choose(user, "Slideshow");
    const dialog = within(await screen.findByRole("dialog", { name: "Slideshow of Album 1" }));
    expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Next picture" }));
    expect(dialog.getByText("2 of 2")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const real = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      real(query.includes("reduced-motion") ? "all" : query),
    );
    await choose(user, "Slideshow");
    expect(await screen.findByRole("button", { name: "Play" })).toBeVisible();
  });
});

describe("add pictures", () => {
  const open = async (count: number, present: AlbumItem[]) => {
    serve(count);
    const served = serveAlbum(present);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
    const { user } = await createApp(page);
    await user.click(await screen.findByRole("button", { name: "Add pictures" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add pictures" }));
    await user.click(dialog.getByRole("tab", { name: "Photos" }));
    await dialog.findByRole("list", { name: "Your photos" });
    return { user, dialog, ...served };
  };

  test("ticks and disables what is in the album, and counts what is chosen", async () => {
    const { user, dialog, additions } = await open(6, [item(6)]);
    const present = dialog.getByRole("checkbox", { name: "Photo 6. Already in the album" });
    expect(present).toBeChecked();
    expect(present).toHaveAttribute("aria-disabled", "true");
    await user.click(present);
    expect(dialog.getByRole("button", { name: "Add" })).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: "Photo 5" }));
    await user.keyboard("{Shift>}");
    await user.click(dialog.getByRole("checkbox", { name: "Photo 3" }));
    await user.keyboard("{/Shift}");
    await user.click(dialog.getByRole("button", { name: "Add 3 pictures" }));
    expect(await screen.findByText("3 pictures added")).toBeVisible();
    expect(await additions[0]?.json()).toEqual({
      image_ids: [5, 4, 3].map((n) => item(n).image.id),
    });
  });

  test("of 5,000 images renders few", async () => {
    const { dialog } = await open(5000, []);
    const list = dialog.getByRole("list", { name: "Your photos" });
    expect(list.querySelectorAll("li").length).toBeLessThan(120);
    expect(list.querySelector("li")).toHaveAttribute("aria-setsize", "5000");
  });

  test("shows the limit of the server", async () => {
    const { user, dialog } = await open(2, []);
    refuse(addAlbumItems, 409, {
      code: "album_full",
      params: { max: 2000, free: 0 },
      detail: "This album is full (2000 pictures). Remove some to make space.",
    });
    await user.click(dialog.getByRole("checkbox", { name: "Photo 1" }));
    await user.click(dialog.getByRole("button", { name: "Add 1 picture" }));
    expect(await dialog.findByText(/This album is full/)).toBeVisible();
  });
});
