import { expect, test, type Page } from "@playwright/test";
import { seedGallery } from "../tools/bench/gallery-seed.ts";
import { createUser, signIn } from "./people.ts";
import { threePhotos } from "./pictures.ts";

const IMAGES = 5_000;
/** 72 are expected at 1440 pixels: three nodes for each image in or near the viewport. */
const MAX_NODES = 100;

const thumbnail = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const pixelsOf = (page: Page, index: number) =>
  thumbnail(page, index)
    .locator("img")
    .evaluate((picture: HTMLImageElement) => picture.naturalWidth);

/** Waits until every rendered thumbnail is loaded. */
async function expectAllLoaded(page: Page): Promise<void> {
  const list = page.getByRole("list", { name: "Your images" });
  await expect
    .poll(() =>
      list.locator("button").evaluateAll(
        (all) =>
          all.filter((each) => {
            const picture = each.querySelector("img");
            return !picture || !picture.complete || picture.naturalWidth === 0;
          }).length,
      ),
    )
    .toBe(0);
  expect(await list.locator("*").count()).toBeLessThan(MAX_NODES);
}

test.describe("gallery", () => {
  test.describe("5,000 images", () => {
    test("renders few nodes and no gaps at every position", async ({ page, baseURL }) => {
      test.slow();
      await page.setViewportSize({ width: 1440, height: 900 });
      const user = await createUser(page);
      await seedGallery({
        url: baseURL ?? "",
        databaseUrl: process.env["DATABASE_URL"] ?? "",
        token: user.token,
        pictures: threePhotos.map(({ buffer }) => buffer),
        count: IMAGES,
      });
      await signIn(page, user);
      await page.goto("/gallery");
      await expect(page.getByRole("heading", { name: "Your Images (5000)" })).toBeVisible();
      await expectAllLoaded(page);

      // The wheel scrolls across page boundaries faster than the pages load.
      await thumbnail(page, 2).hover();
      for (let step = 0; step < 60; step += 1) await page.mouse.wheel(1_000, 0);
      await expect(thumbnail(page, 450)).toBeAttached();
      await expectAllLoaded(page);

      // The keyboard jumps to images that are not loaded yet.
      await page.getByRole("list", { name: "Your images" }).locator("[tabindex='0']").focus();
      await page.keyboard.press("End");
      await expect(thumbnail(page, IMAGES - 1)).toBeFocused();
      await expect.poll(() => pixelsOf(page, IMAGES - 1)).toBeGreaterThan(0);
      await expectAllLoaded(page);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog").getByText("5000 of 5000")).toBeVisible();
      await page.keyboard.press("Home");
      await expect(page.getByRole("dialog").getByText("1 of 5000")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(thumbnail(page, 0)).toBeFocused();
      await expect(thumbnail(page, 0)).toBeInViewport({ ratio: 1 });
      await expectAllLoaded(page);
    });
  });
});
