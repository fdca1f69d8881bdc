import { startGeneration } from "@twofold/contract/generations";
import {
  listAlternatives,
  startAlternative,
  type Alternative,
  type Alternatives,
} from "@twofold/contract/generations/alternatives";
import { restoreImages, trashImages } from "@twofold/contract/images";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { photo } from "../testing/fixtures.ts";
import {
  beforeEachPicture,
  done,
  generation,
  openDialog,
  press,
  two,
} from "../testing/generations.ts";
import { answer, intercept } from "../testing/server.ts";

beforeEachPicture();

const composed = {
  generation_id: done.id,
  alternative: null,
  status: "succeeded",
  image: done.image,
} as const;
const versionOf = (alternative: Alternative, nth: number) =>
  ({
    generation_id: `0198c0de-3333-7000-8000-00000000000${nth}`,
    alternative,
    status: "succeeded",
    image: photo(nth + 20, { source: "generated" }),
  }) as const;
const further = { closer: versionOf("closer", 2), other_side: versionOf("other_side", 3) };

let state: Alternatives;
beforeEach(() => {
  state = { pictures: [composed], open: ["closer", "other_side"] };
  answer(startGeneration, {
    ...done,
    sources: [1, 2].map((slot) => ({ slot, image_id: done.id, is_partner: false })),
  });
  intercept(listAlternatives, () => HttpResponse.json(state));
});

/** The server finishes each version that is requested. */
const finishAll = () =>
  intercept(startAlternative, async ({ request }) => {
    const { alternative } = (await request.json()) as { alternative: Alternative };
    state = {
      pictures: [...state.pictures, further[alternative]],
      open: state.open.filter((each) => each !== alternative),
    };
    return HttpResponse.json(generation({ status: "succeeded" }));
  });

async function openVersions() {
  const app = await openDialog();
  await app.user.upload(app.input(), two);
  await press(app);
  await app.user.click(await screen.findByRole("button", { name: "Two more versions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "There you are" }));
  return { ...app, dialog };
}

describe("versions of a picture", () => {
  test("are requested when they are opened, and all are kept by default", async () => {
    const requests = finishAll();
    const { dialog } = await openVersions();
    for (const name of ["As composed", "Closer", "Sides swapped"])
      expect(await dialog.findByRole("checkbox", { name: `Keep: ${name}` })).toBeChecked();
    expect(requests).toHaveLength(2);
    expect(dialog.getByText(/Three versions for the price of one/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Keep 3" })).toBeEnabled();
    expect(dialog.getByRole("button", { name: "Download 3" })).toBeVisible();
  });

  test("those that are not chosen move to the trash, and can be restored", async () => {
    finishAll();
    const removed = further.closer.image.id;
    const trashed = answer(trashImages, { ids: [removed] });
    const restored = answer(restoreImages, { ids: [removed] });
    const { dialog, user } = await openVersions();
    await user.click(await dialog.findByRole("checkbox", { name: "Keep: Closer" }));
    await dialog.findByRole("checkbox", { name: "Keep: Sides swapped" });
    await user.click(dialog.getByRole("button", { name: "Keep 2" }));
    expect(await screen.findByText(/The other one is in Recently deleted/)).toBeVisible();
    expect(await trashed[0]?.json()).toEqual({ ids: [removed] });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(restored).toHaveLength(1));
  });

  test("one that fails › can be tried again", async () => {
    let isFailing = true;
    intercept(startAlternative, async ({ request }) => {
      const { alternative } = (await request.json()) as { alternative: Alternative };
      if (isFailing && alternative === "closer") return HttpResponse.json({}, { status: 503 });
      state = {
        pictures: [...state.pictures, further[alternative]],
        open: state.open.filter((each) => each !== alternative),
      };
      return HttpResponse.json(generation({ status: "succeeded" }));
    });
    const { dialog, user } = await openVersions();
    const again = await dialog.findByRole("button", { name: "Try again" });
    isFailing = false;
    await user.click(again);
    expect(await dialog.findByRole("checkbox", { name: "Keep: Closer" })).toBeChecked();
  });

  test("no version chosen › nothing can be kept", async () => {
    state = { pictures: [composed, further.closer], open: [] };
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    await app.user.click(await screen.findByRole("button", { name: "All versions" }));
    const dialog = within(await screen.findByRole("dialog", { name: "There you are" }));
    for (const box of await dialog.findAllByRole("checkbox")) await app.user.click(box);
    expect(dialog.getByRole("button", { name: "Keep 0" })).toBeDisabled();
  });

  test("an engine without further versions › offers none", async () => {
    state = { pictures: [composed], open: [] };
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    expect(await app.inside.findByRole("button", { name: "Download" })).toBeVisible();
    expect(app.inside.queryByRole("button", { name: /version/i })).toBeNull();
  });
});
