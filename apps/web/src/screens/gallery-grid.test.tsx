import { imageGeneration } from "@twofold/contract/generations";
import { markFavourite, restoreImages, trashImages, type Image } from "@twofold/contract/images";
import { listTemplates } from "@twofold/contract/templates";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { photo, template } from "../testing/fixtures.ts";
import { beforeEachVisit, heading, serve } from "../testing/gallery.ts";
import { done } from "../testing/generations.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachVisit();

const grid = () => screen.findByLabelText("AI generated images");
const pictures = async () => [
  ...(await grid()).querySelectorAll<HTMLButtonElement>("[data-part=open]"),
];
const boxes = async () => within(await grid()).getAllByRole("checkbox");
const checked = async () =>
  (await boxes()).filter((each) => each.getAttribute("aria-checked") === "true").length;

/** Serves a gallery whose deletions and restorations take effect. */
function serveChanging(generated: number) {
  const { made } = serve(2, generated);
  const trash: Image[] = [];
  const trashed = intercept(trashImages, async ({ request }) => {
    const { ids } = (await request.json()) as { ids: string[] };
    for (const id of ids) {
      const at = made.findIndex((image) => image.id === id);
      trash.push(...made.splice(at, 1));
    }
    return HttpResponse.json({ ids });
  });
  const restored = intercept(restoreImages, async ({ request }) => {
    const { ids } = (await request.json()) as { ids: string[] };
    made.push(...trash.splice(0));
    made.sort((one, other) => (one.id < other.id ? 1 : -1));
    return HttpResponse.json({ ids });
  });
  return { made, trashed, restored };
}

test("a picture of the sample couple is marked in the grid and in the viewer", async () => {
  const { made } = serve(0, 2);
  made[0] = photo(9000, { source: "generated", is_sample: true });
  answer(imageGeneration, { ...done, is_sample: true, source_images: [] });
  const { user } = await createApp("/gallery");
  await heading("AI Generated (2)");
  expect(within(await grid()).getAllByText("Sample")).toHaveLength(1);
  await user.click((await pictures())[0] ?? document.body);
  const viewer = within(await screen.findByRole("dialog"));
  expect(viewer.getByText("Sample")).toBeVisible();
  expect(viewer.queryByRole("button", { name: "Not us?" })).not.toBeInTheDocument();
});

describe("selection of generated images", () => {
  test("deletes several in one call after one question, and Undo restores them", async () => {
    const { trashed, restored } = serveChanging(5);
    const { user } = await createApp("/gallery");
    await heading("AI Generated (5)");
    const [first, second, , fourth] = await boxes();
    await user.click(second ?? document.body);
    await user.keyboard("{Shift>}");
    await user.click(fourth ?? document.body);
    await user.keyboard("{/Shift}");
    expect(await checked()).toBe(3);
    await user.click(first ?? document.body);
    const bar = within(screen.getByRole("toolbar", { name: "Selected images" }));
    expect(bar.getByText("4 selected")).toBeVisible();
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Delete 4 images?")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByText("4 images deleted");
    await heading("AI Generated (1)");
    expect(trashed).toHaveLength(1);
    expect(screen.queryByRole("toolbar", { name: "Selected images" })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("4 images restored");
    await heading("AI Generated (5)");
    expect(restored).toHaveLength(1);
  });

  test("works by keyboard: Space selects, Shift extends, Escape clears", async () => {
    serveChanging(5);
    const { user } = await createApp("/gallery");
    await heading("AI Generated (5)");
    expect((await pictures()).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
    (await pictures())[0]?.focus();
    await user.keyboard("{ArrowRight}[Space]");
    expect(await checked()).toBe(1);
    await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
    expect(await checked()).toBe(3);
    expect(document.activeElement).toBe((await pictures())[3]);
    await user.keyboard("{Control>}a{/Control}");
    expect(await checked()).toBe(5);
    await user.keyboard("{Escape}");
    expect(await checked()).toBe(0);
  });

  test("shows a failure, and keeps the selection", async () => {
    serve(0, 2);
    refuse(trashImages, 503, { code: "unavailable" });
    const { user } = await createApp("/gallery");
    await heading("AI Generated (2)");
    await user.click((await boxes())[0] ?? document.body);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByText("Some images couldn’t be deleted. Please try again.");
    expect(await checked()).toBe(1);
  });

  test("is offered for photos too, after See all", async () => {
    serve(4);
    const { user } = await createApp("/gallery");
    await heading("Your Images (4)");
    await user.click(screen.getByRole("button", { name: "See all" }));
    expect(within(screen.getByLabelText("Your images")).getAllByRole("checkbox")).toHaveLength(4);
    await user.click(screen.getByRole("button", { name: "Show as a strip" }));
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
  });
});

describe("favourites", () => {
  test("are marked in the viewer and listed by the filter", async () => {
    const { made } = serve(0, 3);
    answer(imageGeneration, { ...done, source_images: [] });
    intercept(markFavourite, async ({ request }) => {
      const { is_favourite } = (await request.json()) as { is_favourite: boolean };
      const [first, ...rest] = made;
      const changed = { ...(first ?? photo()), is_favourite };
      made.splice(0, made.length, changed, ...rest);
      return HttpResponse.json(changed);
    });
    const { user } = await createApp("/gallery");
    await heading("AI Generated (3)");
    await user.click(screen.getByRole("button", { name: "Favourites" }));
    await screen.findByText("No favourites yet");
    await user.click(screen.getByRole("button", { name: "All" }));
    await user.click((await pictures())[0] ?? document.body);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add to favourites" }));
    await dialog.findByRole("button", { name: "Remove from favourites" });
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Favourites" }));
    const list = await screen.findByRole("list", { name: "Favourites" });
    await waitFor(() => expect(within(list).getAllByRole("checkbox")).toHaveLength(1));
    // The heading keeps the number of all generated images.
    await heading("AI Generated (3)");
  });

  test("return to the former state if the call fails", async () => {
    serve(0, 1);
    answer(imageGeneration, { ...done, source_images: [] });
    refuse(markFavourite, 503, { code: "unavailable" });
    const { user } = await createApp("/gallery");
    await user.click((await pictures())[0] ?? document.body);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add to favourites" }));
    await screen.findByText("That didn’t work. Please try again.");
    expect(await dialog.findByRole("button", { name: "Add to favourites" })).toBeVisible();
  });

  test("of another tab appear without reloading the page", async () => {
    const { made } = serve(0, 1);
    const send = liveUpdates();
    await createApp("/gallery");
    const list = within(await grid());
    expect(list.queryByText("Favourite")).toBeNull();
    made.splice(0, 1, { ...(made[0] ?? photo()), is_favourite: true });
    await send({ type: "images_changed" });
    await list.findByText("Favourite");
  });
});

describe("viewer of a generated image", () => {
  test("compares it with its scene, and offers its photos again", async () => {
    serve(2, 1);
    answer(listTemplates, [template(1)]);
    answer(imageGeneration, {
      ...done,
      template_name: template(1).name,
      source_images: [photo(1), photo(2)],
    });
    const { user } = await createApp("/gallery?image=" + photo(9000).id);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 9000" }));
    await user.click(await dialog.findByRole("button", { name: "Compare" }));
    expect(dialog.getByRole("slider", { name: "Compare before and after" })).toBeVisible();
    expect(dialog.getByText("Made from two photos")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Use again" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Try another scene" })).toBeVisible();
  });

  test("opens by the link of the dashboard, and leaves the address when it is closed", async () => {
    serve(1, 2);
    answer(imageGeneration, { ...done, source_images: [] });
    const { user, address } = await createApp(`/gallery?image=${photo(8999).id}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 8999" }));
    expect(dialog.getByText("2 of 2")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Compare" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Photo 9000" }));
    await dialog.findByText("1 of 2");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/gallery");
  });

  test("of a photo begins a picture with it", async () => {
    serve(1);
    answer(listTemplates, [template(1)]);
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByAltText("Photo 1"));
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 1" }));
    expect(dialog.queryByRole("button", { name: /favourites/ })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Use in a picture" }));
    expect(
      await screen.findByRole("dialog", { name: "Where would you like to be?" }),
    ).toBeVisible();
  });
});
