import { creditBalance, creditStatistics } from "@twofold/contract/credits";
import { checkPhoto, listLastPhotos, startGeneration } from "@twofold/contract/generations";
import { listImages } from "@twofold/contract/images";
import { buyPack, listPacks } from "@twofold/contract/subscriptions";
import { listTemplates } from "@twofold/contract/templates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { takeKeptPhotos } from "../features/generations/kept-photos.ts";
import { photo, template } from "../testing/fixtures.ts";
import {
  beforeEachPicture,
  done,
  jpeg,
  openDialog,
  press,
  usable,
} from "../testing/generations.ts";
import { partsOf } from "../testing/parts-of.ts";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachPicture();

describe("generation dialog before a credit is spent", () => {
  test("requires as many photos as there are people", async () => {
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await press(app);
    expect(
      app.inside.getByText("Please select at least 2 image(s) before generating."),
    ).toBeVisible();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    await press(app);
    expect(
      app.inside.getByText("Please select at least 2 image(s) before generating."),
    ).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test("shows immediately which photo is suitable, which is not, and why", async () => {
    let looked = 0;
    intercept(checkPhoto, () =>
      HttpResponse.json(
        looked++ === 0
          ? {
              is_usable: true,
              faces: 1,
              shows_both: false,
              reason: null,
              weaknesses: [],
              detail: null,
            }
          : {
              is_usable: false,
              faces: 0,
              shows_both: false,
              reason: "no_face",
              weaknesses: [],
              detail: "x",
            },
      ),
    );
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    expect(await app.inside.findByText("Good photo")).toBeVisible();
    await app.user.upload(app.input(), [jpeg("wall.jpg")]);
    expect(await app.inside.findByText(/^We found no face in this photo/)).toBeVisible();
    await app.user.click(
      app.inside.getByRole("button", { name: "Remove the photo: Your partner" }),
    );
    expect(app.inside.queryByText("Can’t use this")).toBeNull();
    expect(app.inside.getByRole("button", { name: /photo ?: Your partner$/ })).toBeVisible();
  });

  test("fills both places with a photo of both, which is sent once", async () => {
    const both = { is_usable: false, faces: 2, shows_both: true, weaknesses: [] };
    const face = { x: 0.5, y: 0.3, height: 0.2, sides: { left: 0, right: 0 } };
    answer(checkPhoto, { ...both, reason: "too_many_faces", detail: "x", face });
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("us.jpg")]);
    expect(await app.inside.findByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    expect(app.inside.getAllByText("We found both of you, so one photo is enough")).toHaveLength(2);
    expect(app.inside.queryByRole("button", { name: "Swap the two photos" })).toBeNull();
    expect(app.inside.getByRole("figure").querySelectorAll(".framing-head")).toHaveLength(1);
    await press(app);
    await waitFor(() => expect(sent).toHaveLength(1));
    const parts = await partsOf(sent[0]);
    expect(parts.filter(({ name }) => name === "user_images")).toHaveLength(1);
    expect(parts.find(({ name }) => name === "is_photo_of_both")?.content).toBe("true");
  });

  test("shows about where the people will be, as soon as their faces are found", async () => {
    const app = await openDialog();
    expect(app.inside.queryByText("About where you’ll be")).toBeNull();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    const heads = () =>
      app.inside.getByRole("figure").querySelectorAll<HTMLElement>(".framing-head");
    expect(await app.inside.findByText("About where you’ll be")).toBeVisible();
    expect(heads()).toHaveLength(1);
    const face = { x: 0.4, y: 0.25, height: 0.5, sides: { left: 0, right: 9 } };
    answer(checkPhoto, { ...usable, face, weaknesses: ["tight_crop"] });
    await app.user.upload(app.input(), [jpeg("elin.jpg")]);
    await waitFor(() => expect(heads()).toHaveLength(2));
    const [first, second] = heads();
    // The left side suits the second person better, so the studio exchanges them.
    expect(first?.style.getPropertyValue("--x")).toBe("0.65");
    expect(second?.style.getPropertyValue("--x")).toBe("0.35");
    expect(second?.style.getPropertyValue("--eye-y")).toBe("0.25");
    expect(second?.closest("[data-closer]")).not.toBeNull();
  });

  test("shows the artwork of the scene while a photo has no usable face", async () => {
    answer(checkPhoto, { ...usable, is_usable: false, reason: "no_face", detail: "x", face: null });
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("wall.jpg")]);
    expect(await app.inside.findByText("Can’t use this")).toBeVisible();
    expect(app.inside.queryByRole("figure")).toBeNull();
  });

  test("shows the artwork for a photo of both if the template has no places", async () => {
    answer(listTemplates, [template(1, { faces: [] })]);
    const both = { is_usable: false, faces: 2, shows_both: true, weaknesses: [] };
    const face = { x: 0.5, y: 0.3, height: 0.2, sides: { left: 0, right: 0 } };
    answer(checkPhoto, { ...both, reason: "too_many_faces", detail: "x", face });
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("us.jpg")]);
    expect(await app.inside.findByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    expect(app.inside.queryByRole("figure")).toBeNull();
  });

  test("says that both places have the same photo", async () => {
    const place = { x: 0.5, y: 0.3, height: 0.25, sides: { left: 0, right: 0 } };
    const face = { ...place, fingerprint: "0123456789abcdef".repeat(4) };
    answer(checkPhoto, { ...usable, face });
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    expect(await app.inside.findByText("Good photo")).toBeVisible();
    await app.user.upload(app.input(), [jpeg("maya-cropped.jpg")]);
    const same = "This is the same photo as the other one";
    await waitFor(() => expect(app.inside.getAllByText(same)).toHaveLength(2));
    answer(checkPhoto, { ...usable, face: { ...face, fingerprint: "f0".repeat(32) } });
    await app.user.click(
      app.inside.getByRole("button", { name: "Remove the photo: Your partner" }),
    );
    await app.user.upload(app.input(), [jpeg("elin.jpg")]);
    await waitFor(() => expect(app.inside.getAllByText("Good photo")).toHaveLength(2));
    expect(app.inside.queryByText(same)).toBeNull();
  });

  test("refuses a photo of two people next to another photo", async () => {
    let checked = 0;
    const one = { is_usable: true, faces: 1, shows_both: false, reason: null, detail: null };
    const two = { is_usable: false, faces: 2, shows_both: true, reason: "too_many_faces" };
    intercept(checkPhoto, () =>
      HttpResponse.json({ detail: "x", weaknesses: [], ...(checked++ === 0 ? one : two) }),
    );
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    expect(await app.inside.findByText("Good photo")).toBeVisible();
    await app.user.upload(app.input(), [jpeg("us.jpg")]);
    expect(await app.inside.findByText(/^There is more than one person/)).toBeVisible();
    expect(app.inside.getByText("Good photo")).toBeVisible();
  });

  test("shows nothing about a photo that could not be checked", async () => {
    refuse(checkPhoto, 503, { detail: "busy" });
    const app = await openDialog();
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    expect(await app.inside.findByText(/could not check it now/)).toBeVisible();
    expect(app.inside.queryByText("Can’t use this")).toBeNull();
  });

  test("accepts pasted photos and photos dropped on a slot", async () => {
    const app = await openDialog();
    const files = (...list: File[]) => ({ files: list });
    fireEvent.paste(document.body, { clipboardData: files(jpeg("pasted.jpg")) });
    expect(await app.inside.findByRole("img", { name: "Photo: You" })).toBeVisible();
    const place = app.inside.getByRole("button", { name: /photo ?: Your partner$/ });
    fireEvent.drop(place, { dataTransfer: files(jpeg("dropped.jpg")) });
    expect(await app.inside.findByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    fireEvent.paste(document.body, { clipboardData: files(jpeg("third.jpg")) });
    expect(
      await app.inside.findByText("You can only upload 2 image(s) for this template."),
    ).toBeVisible();
  });

  test("shows when credits return to a user who has none", async () => {
    answer(creditBalance, { current_balance: 0, credit_system_enabled: true });
    answer(creditStatistics, {
      credit_system_enabled: true,
      current_balance: 0,
      daily_credits_used: 5,
      daily_free_credits: 5,
      next_reset: new Date(Date.now() + 6.5 * 3_600_000).toISOString(),
      total_earned: 5,
      total_spent: 5,
      month_transactions: 5,
      today_transactions: 5,
    });
    const app = await openDialog();
    expect(await app.inside.findByText(/Free ones arrive at .*in 7 hours/)).toBeVisible();
  });

  test("offers credits to a user who has none, and keeps the photos for the return", async () => {
    answer(creditBalance, { current_balance: 0, credit_system_enabled: true });
    answer(listPacks, {
      packs: [{ name: "20", translations: {}, credits: 20, price: 2.99, currency: "USD" }],
    });
    answer(listLastPhotos, { images: [photo(1), photo(2)] });
    const bought = answer(buyPack, { checkout_url: "https://pay.example/1" });
    const app = await openDialog();
    expect(await app.inside.findByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    expect(app.inside.queryByRole("button", { name: /Generate/ })).toBeNull();
    await app.user.click(app.inside.getByRole("button", { name: "Get 20 credits · $2.99" }));
    await waitFor(() => expect(bought).toHaveLength(1));
    expect(await bought[0]?.json()).toMatchObject({ return_to: "/dashboard?template=scene-1" });
    expect(takeKeptPhotos("scene-1")?.map(({ id }) => id)).toEqual([photo(1).id, photo(2).id]);
  });

  test("costs nothing when credits are off", async () => {
    answer(creditBalance, { current_balance: 0, credit_system_enabled: false });
    const app = await openDialog();
    expect(await app.inside.findByRole("button", { name: "Generate · Free" })).toBeVisible();
  });
});

describe("photos of the last picture", () => {
  test("fill the slots, and can be swapped and replaced by recent ones", async () => {
    answer(listLastPhotos, { images: [photo(1), photo(2)] });
    answer(listImages, { images: [photo(3), photo(2), photo(1)], total: 3, next_cursor: null });
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    expect(await app.inside.findByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    await app.user.click(app.inside.getByRole("button", { name: "Swap the two photos" }));
    await app.user.click(app.inside.getByRole("button", { name: "Remove the photo: You" }));
    await app.user.click(await app.inside.findByRole("button", { name: /^Photo 1/ }));
    await press(app);
    await waitFor(() => expect(sent).toHaveLength(1));
    const parts = await partsOf(sent[0]);
    const ids = parts.filter(({ name }) => name === "gallery_image_ids");
    expect(ids.map(({ content }) => content)).toEqual([photo(3).id, photo(1).id]);
  });
});

describe("gallery picker", () => {
  test("lists the user's photos, and limits the selection to the number of people", async () => {
    answer(listImages, { images: [photo(3), photo(2), photo(1)], total: 3, next_cursor: null });
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await app.user.click(app.inside.getByRole("button", { name: "From gallery" }));
    const picker = within(await screen.findByRole("dialog", { name: "Your photos" }));
    for (const name of ["Photo 3", "Photo 1", "Photo 2"]) {
      await app.user.click(await picker.findByRole("button", { name }));
    }
    expect(picker.getByText("You can only select 2 image(s) for this template.")).toBeVisible();
    await app.user.click(picker.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Your photos" })).toBeNull());
    await press(app);
    await app.inside.findByRole("button", { name: "Download" });
    const parts = await partsOf(sent[0]);
    const valuesOf = (wanted: string) =>
      parts.filter(({ name }) => name === wanted).map(({ content }) => content);
    expect(valuesOf("gallery_image_ids")).toEqual([photo(3).id, photo(1).id]);
    expect(valuesOf("is_gallery_first")).toEqual(["true"]);
  });

  test("shows an empty state", async () => {
    const app = await openDialog();
    await app.user.click(app.inside.getByRole("button", { name: "From gallery" }));
    expect(await screen.findByText("No images in your gallery yet.")).toBeVisible();
  });
});
