import { expect, test, type Page } from "@playwright/test";
import { seedGallery } from "../tools/bench/gallery-seed.ts";
import { makePerson, signIn } from "./people.ts";
import { three } from "./pictures.ts";

const IMAGES = 5_000;
/** Of 72 at 1440 pixels: a list item, a button and a picture for each that is seen or nearly seen. */
const MOST_NODES = 100;

const thumbnail = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const pixelsOf = (page: Page, index: number) =>
  thumbnail(page, index)
    .locator("img")
    .evaluate((picture: HTMLImageElement) => picture.naturalWidth);

/** All that is in the page has its picture. */
async function expectWhole(page: Page): Promise<void> {
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
  expect(await list.locator("*").count()).toBeLessThan(MOST_NODES);
}

test("a gallery of 5,000 has few nodes and no gaps, wherever one is in it", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await makePerson(page);
  await seedGallery({
    url: baseURL ?? "",
    databaseUrl: process.env["DATABASE_URL"] ?? "",
    token: person.token,
    pictures: three.map(({ buffer }) => buffer),
    count: IMAGES,
  });
  await signIn(page, person);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "Your Images (5000)" })).toBeVisible();
  await expectWhole(page);

  // By wheel, through the seams of the first pages and far faster than they arrive.
  await thumbnail(page, 2).hover();
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(1_000, 0);
  await expect(thumbnail(page, 450)).toBeAttached();
  await expectWhole(page);

  // By keyboard, to the end of what nobody has looked at yet.
  await page.getByRole("list", { name: "Your images" }).locator("[tabindex='0']").focus();
  await page.keyboard.press("End");
  await expect(thumbnail(page, IMAGES - 1)).toBeFocused();
  await expect.poll(() => pixelsOf(page, IMAGES - 1)).toBeGreaterThan(0);
  await expectWhole(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("5000 of 5000")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByRole("dialog").getByText("1 of 5000")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(thumbnail(page, 0)).toBeFocused();
  await expect(thumbnail(page, 0)).toBeInViewport({ ratio: 1 });
  await expectWhole(page);
});
