import { getGeneration, imageGeneration } from "@twofold/contract/generations";
import { deleteImage } from "@twofold/contract/images";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { beforeEachVisit, heading, serve } from "../testing/gallery.ts";
import { done, generation } from "../testing/generations.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachVisit();

const charged = {
  ...done,
  receipt: { ...done.receipt, ended_at: "2026-02-01T12:30:00.000Z" },
};
const followed = `/gallery?picture=${done.id}`;

describe("gallery opened by a receipt", () => {
  test("opens the image of a receipt, with its price", async () => {
    serve(2, 1);
    answer(getGeneration, charged);
    answer(imageGeneration, { ...charged, source_images: [] });
    const { user, address } = await createApp(followed);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 9" }));
    expect(await dialog.findByText(/Receipt: 1 credit spent on February 1, 2026 at/)).toBeVisible();
    expect(dialog.getByRole("link", { name: "All credits" }).getAttribute("href")).toBe("/credits");
    expect(dialog.getByText("1 of 1")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/gallery");
  });

  test("closes without a message when the image is deleted there", async () => {
    serve(2, 1);
    answer(imageGeneration, { ...charged, source_images: [] });
    answer(getGeneration, charged);
    const { user, address } = await createApp(followed);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 9" }));
    intercept(deleteImage, () => {
      answer(getGeneration, { ...charged, image: null, generated_image_url: null });
      return new HttpResponse(null, { status: 204 });
    });
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    const ask = async () => within(await screen.findByRole("alertdialog"));
    await user.click(await (await ask()).findByRole("button", { name: "Delete" }));
    await user.click(await (await ask()).findByRole("button", { name: "Yes, delete it" }));
    await screen.findByText("Image deleted successfully");
    await waitFor(() => expect(address()).toBe("/gallery"));
    expect(screen.queryByText(/no longer in your gallery/)).toBeNull();
  });

  test.each([
    [
      generation({
        status: "failed",
        receipt: { state: "returned", credits: 1, held_at: null, ended_at: null },
      }),
      "This one didn’t work out. You weren’t charged.",
    ],
    [generation(), "It is still being made."],
    [{ ...done, image: null }, "This picture is no longer in your gallery."],
  ])("shows the outcome if there is no image: %#", async (made, text) => {
    serve(1);
    answer(getGeneration, made);
    const { address } = await createApp(followed);
    await screen.findByText(text);
    await waitFor(() => expect(address()).toBe("/gallery"));
  });

  test("shows the gallery for an unknown id", async () => {
    serve(1);
    refuse(getGeneration, 404, { code: "not_found" });
    const { address } = await createApp("/gallery?picture=x");
    await heading("Your Images (1)");
    await screen.findByText("This picture is no longer in your gallery.");
    await waitFor(() => expect(address()).toBe("/gallery"));
  });
});

describe("gallery opened by the link of a picture", () => {
  const distant = `/gallery?image=${done.image?.id}`;

  test("picture beyond the loaded ones › is opened alone", async () => {
    serve(0, 3);
    const asked = answer(imageGeneration, { ...charged, source_images: [] });
    const { user, address } = await createApp(distant);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 9" }));
    expect(dialog.getByText("1 of 1")).toBeVisible();
    expect(asked[0]?.url).toContain(done.image?.id);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/gallery"));
  });

  test("picture that is gone or belongs to another user › shows a message", async () => {
    serve(0, 3);
    refuse(imageGeneration, 404, { code: "not_found" });
    const { address } = await createApp(distant);
    await screen.findByText("This picture is no longer in your gallery.");
    await waitFor(() => expect(address()).toBe("/gallery"));
  });
});
