import { listAlbums, moveAlbumItems, type AlbumItem } from "@twofold/contract/albums";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { beforeEachAlbumVisit, item, serveAlbum } from "../testing/albums.ts";
import { album } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

beforeEachAlbumVisit();

const page = `/album/${album(1).id}`;
const items = (count: number): AlbumItem[] =>
  Array.from({ length: count }, (_, index) => item(index + 1));

const mosaic = () => screen.findByRole("list", { name: "Pictures in Album 1" });
const names = async () =>
  within(await mosaic())
    .getAllByRole("img")
    .map((img) => img.getAttribute("alt"));
const part = async (name: string) => within(await mosaic()).getByRole("button", { name });

describe("reordering", () => {
  test("by keyboard lifts, moves, drops and announces each place", async () => {
    const { moves } = serveAlbum(items(4));
    const { user } = await createApp(page);
    (await part("Move Photo 1")).focus();
    await user.keyboard(" ");
    expect(await screen.findByText("Photo 1 lifted. It is 1 of 4.")).toBeInTheDocument();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(await screen.findByText("Photo 1, 3 of 4.")).toBeInTheDocument();
    expect(moves).toHaveLength(0);
    await user.keyboard(" ");
    expect(await screen.findByText("Photo 1 put down. It is now 3 of 4.")).toBeInTheDocument();
    await waitFor(async () =>
      expect(await names()).toEqual(["Photo 2", "Photo 3", "Photo 1", "Photo 4"]),
    );
    expect(await moves[0]?.json()).toEqual({ item_ids: [item(1).id], after: item(3).id });
    await waitFor(async () => expect(await part("Move Photo 1")).toHaveFocus());
  });

  test("is cancelled by Escape", async () => {
    const { moves } = serveAlbum(items(3));
    const { user } = await createApp(page);
    (await part("Move Photo 2")).focus();
    await user.keyboard(" {ArrowLeft}{Escape}");
    expect(await screen.findByText(/^Cancelled. Photo 2 is still at place 2/)).toBeInTheDocument();
    expect(await names()).toEqual(["Photo 1", "Photo 2", "Photo 3"]);
    expect(moves).toHaveLength(0);
  });

  test.each([
    ["To the start", undefined, null, ["Photo 3", "Photo 1", "Photo 2", "Photo 4"]],
    ["Before a picture", "2. Photo 2", 1, ["Photo 1", "Photo 3", "Photo 2", "Photo 4"]],
    ["After a picture", "4. Photo 4", 4, ["Photo 1", "Photo 2", "Photo 4", "Photo 3"]],
    ["To the end", undefined, 4, ["Photo 1", "Photo 2", "Photo 4", "Photo 3"]],
  ] as const)("without dragging: %s", async (where, other, after, expected) => {
    const { moves } = serveAlbum(items(4));
    const { user } = await createApp(page);
    await user.click(await part("Move Photo 3"));
    const dialog = within(await screen.findByRole("dialog", { name: "Move the picture" }));
    await user.click(dialog.getByRole("radio", { name: where }));
    if (other) await user.selectOptions(dialog.getByLabelText("Picture"), other);
    await user.click(dialog.getByRole("button", { name: "Move" }));
    await waitFor(async () => expect(await names()).toEqual(expected));
    expect(await moves[0]?.json()).toEqual({
      item_ids: [item(3).id],
      after: after === null ? null : item(after).id,
    });
  });

  test("by the mouse puts the picture into the nearest gap", async () => {
    const { moves } = serveAlbum(items(4));
    await createApp(page);
    const first = await screen.findByRole("img", { name: "Photo 1" });
    const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0 };
    HTMLElement.prototype.setPointerCapture ??= () => {};
    fireEvent.pointerDown(first, { ...pointer, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(first, { ...pointer, clientX: 700, clientY: 40 });
    fireEvent.pointerUp(first, { ...pointer, clientX: 700, clientY: 40 });
    await waitFor(() => expect(moves).toHaveLength(1));
    expect(await moves[0]?.json()).toEqual({ item_ids: [item(1).id], after: item(2).id });
  });

  test("that fails puts the picture back", async () => {
    serveAlbum(items(3));
    refuse(moveAlbumItems, 500, {});
    const { user } = await createApp(page);
    (await part("Move Photo 1")).focus();
    await user.keyboard(" {ArrowRight} ");
    expect(await screen.findByText("The new order couldn’t be saved.")).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(["Photo 1", "Photo 2", "Photo 3"]));
  });
});

describe("selection", () => {
  test("of a range by Shift is removed together, and Undo puts it back", async () => {
    const { removals } = serveAlbum(items(5));
    const { user } = await createApp(page);
    const boxes = within(await mosaic()).getAllByRole("checkbox");
    await user.click(boxes[1] ?? document.body);
    await user.keyboard("{Shift>}");
    await user.click(boxes[3] ?? document.body);
    await user.keyboard("{/Shift}");
    const bar = within(screen.getByRole("toolbar", { name: "Selected pictures" }));
    await user.click(bar.getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await names()).toEqual(["Photo 1", "Photo 5"]));
    expect(await removals[0]?.json()).toEqual({ item_ids: [2, 3, 4].map((n) => item(n).id) });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await names()).toHaveLength(5));
  });

  test("is added to another album", async () => {
    const { additions } = serveAlbum(items(2));
    const { user } = await createApp(page);
    const other = album(2);
    answer(listAlbums, { albums: [album(1), other] });
    await user.click(within(await mosaic()).getAllByRole("checkbox")[0] ?? document.body);
    await user.click(screen.getByRole("button", { name: "Add to album" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add the picture to" }));
    await user.click(await dialog.findByRole("button", { name: /^Album 2/ }));
    expect(await screen.findByText("1 picture added to Album 2")).toBeVisible();
    expect(await additions[0]?.json()).toEqual({ image_ids: [item(1).image.id] });
  });
});
