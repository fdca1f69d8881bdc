import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths } from "./axe.ts";
import { createUser, signIn } from "./people.ts";
import { uploadPhotos, picture } from "./pictures.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const photos = (page: Page) => page.getByLabel("Photos for this picture");
const generate = (page: Page) => page.getByRole("button", { name: "Generate · 1 credit" });
/** A locator without a role, because a dialog hides the header from assistive technology. */
const balance = (page: Page) => page.locator("header").getByText(/^\d+$/);
const stage = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const faceless = [picture("wall.png", 40), picture("lake.png", 120)];

async function open(page: Page): Promise<void> {
  await page.goto("/dashboard?template=winter");
  await expect(page.getByRole("dialog", { name: "Winter market" })).toBeVisible();
}

/** Fakes the responses, because a generation needs photos of people, which the repository does not contain. */
async function fakeGeneration(page: Page, ...news: readonly object[]): Promise<void> {
  const id = "0198c0de-3333-7000-8000-000000000001";
  const receipt = { state: "held", credits: 1, held_at: null, ended_at: null };
  const begun = {
    id,
    receipt,
    status: "running",
    generated_image_url: null,
    image: null,
    template_name: "winter",
    engine: "studio",
    stage: null,
    progress: 0,
    position: null,
    detail: null,
    source_image_ids: [],
    created_at: new Date().toISOString(),
  };
  const all = news.map((each) => Object.assign({}, begun, each));
  await page.route("**/api/images/generate", (route) =>
    route.fulfill({ status: 202, json: all[0] }),
  );
  // The stream ends after the event, and the page connects again after a second.
  await page.route("**/api/live", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `data: ${JSON.stringify({ type: "generation_changed", id })}\n\n`,
    }),
  );
  await page.route(`**/api/generations/${id}`, (route) => route.fulfill({ json: all.at(-1) }));
  await page.route(`**/api/generations/${id}/cancel`, (route) =>
    route.fulfill({
      json: { ...all[0], status: "cancelled", receipt: { ...receipt, state: "returned" } },
    }),
  );
}

const finished = {
  status: "succeeded",
  progress: 1,
  generated_image_url: "/ai_gallery/winter.webp",
  receipt: { state: "charged", credits: 1, held_at: null, ended_at: null },
};

test.beforeEach(async ({ page }) => {
  // A model checks the photos, which is slow on a busy machine.
  test.slow();
  await signIn(page, await createUser(page));
});

test.describe("generation dialog", () => {
  test.describe("photos without a face", () => {
    test("are rejected and cost nothing", async ({ page }) => {
      await open(page);
      await photos(page).setInputFiles(faceless);
      await expect(page.getByText("Can’t use this")).toHaveCount(2, { timeout: 30_000 });
      await expect(page.getByText(/found no face/).first()).toBeVisible();
      const before = await balance(page).textContent();
      await generate(page).click();
      await expect(dialog(page).getByRole("alert")).toContainText("found no face", {
        timeout: 30_000,
      });
      await expect(balance(page)).toHaveText(before ?? "");
    });
  });

  test.describe("photos from the gallery", () => {
    test("are selected in a picker above the dialog", async ({ page }) => {
      await uploadPhotos(page);
      await open(page);
      await page.getByRole("button", { name: "From gallery" }).click();
      const picker = page.getByRole("dialog", { name: "Your photos" });
      for (const name of ["kitchen", "terrace", "lake app"]) {
        await picker.getByRole("button", { name }).click();
      }
      await expect(picker.getByRole("alert")).toHaveText(
        "You can only select 2 image(s) for this template.",
      );
      await expectNoAxeFaults(page);
      await page.keyboard.press("Escape");
      await expect(picker).toHaveCount(0);
      await expect(page.getByRole("img", { name: "Photo: Your partner" })).toBeVisible();
    });
  });

  test.describe("finished generation", () => {
    test("is compared with the photo by keyboard", async ({ page }) => {
      await fakeGeneration(page, { status: "queued", position: 1 }, finished);
      await open(page);
      await photos(page).setInputFiles(faceless);
      await generate(page).click();
      await expect(page.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 15_000 });
      const compare = page.getByRole("slider", { name: "Compare before and after" });
      await compare.focus();
      await page.keyboard.press("ArrowRight");
      await expect(compare).toHaveValue("15");
      await page.keyboard.press("End");
      await expect(compare).toHaveValue("100");
      await dialog(page).getByRole("button", { name: "Cherry blossom" }).click();
      await expect(page.getByRole("dialog", { name: "Cherry blossom" })).toBeVisible();
      await expect(page.getByRole("img", { name: "Photo: You", exact: true })).toBeVisible();
    });
  });

  test.describe("cancelled generation", () => {
    test("keeps the photos", async ({ page }) => {
      await fakeGeneration(page, { stage: "cutting", progress: 0.3 });
      await open(page);
      await photos(page).setInputFiles(faceless);
      await generate(page).click();
      await expect(stage(page, "Cutting out")).toBeVisible();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("Cancelled. Your credit is back.")).toBeVisible();
      await expect(page.getByRole("img", { name: "Photo: You", exact: true })).toBeVisible();
    });
  });

  test.describe("dialog closed while running", () => {
    test("shows a toast when the image is ready", async ({ page }) => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await open(page);
      await page.route("**/api/images/generate", async (route) => {
        await held;
        await route.fulfill({ json: finished });
      });
      await photos(page).setInputFiles(faceless);
      await generate(page).click();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByRole("link", { name: "Gallery", exact: true }).first().click();
      await expect(page).toHaveURL(/\/gallery$/);
      release();
      await expect(page.getByText("Winter market is ready")).toBeVisible();
      await page.getByRole("button", { name: "See it" }).click();
      await expect(page.getByRole("dialog", { name: "There you are" })).toBeVisible();
    });
  });

  test("no step has axe faults", async ({ page }) => {
    await fakeGeneration(page, { stage: "lighting", progress: 0.6 });
    await open(page);
    await generate(page).click();
    await expect(page.getByText(/Please select at least 2/)).toBeVisible();
    await expectNoAxeFaults(page);
    await photos(page).setInputFiles(faceless);
    await expect(page.getByText("Can’t use this")).toHaveCount(2, { timeout: 30_000 });
    await expectNoAxeFaultsAtWidths(page);
    await generate(page).click();
    await expect(stage(page, "Setting the light")).toBeVisible();
    await expectNoAxeFaults(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await fakeGeneration(page, finished);
    await open(page);
    await photos(page).setInputFiles(faceless);
    await generate(page).click();
    await expect(page.getByRole("slider")).toBeAttached();
    await expectNoAxeFaults(page);
  });
});
