import { expect, test, type Page } from "@playwright/test";
import { createAlbum, type Album } from "../packages/contract/src/albums.ts";
import { seedGallery } from "../tools/bench/gallery-seed.ts";
import { longTasksOf, taskCategories } from "../tools/bench/gallery-trace.ts";
import { createUser, signIn } from "./people.ts";
import { threePhotos } from "./pictures.ts";

const IMAGES = 5_000;
/** At most 12 rows of 8, each with up to 5 nodes. */
const MAX_NODES = 480;
const RANGE = 1_500;
/**
 * A longer task delays the response to a click noticeably. Processor time without garbage collection,
 * because a busy machine has no core left for the collector.
 */
const MAX_TASK_MS = 50;

const picker = (page: Page) => page.getByRole("dialog", { name: "Add pictures" });
const photos = (page: Page) => picker(page).getByRole("list", { name: "Your photos" });
const photo = (page: Page, index: number) => photos(page).locator(`[data-index="${index}"]`);

/** Waits until every rendered photo is loaded. */
async function expectAllLoaded(page: Page): Promise<void> {
  const unloaded = () =>
    photos(page)
      .locator("button")
      .evaluateAll(
        (all) =>
          all.filter((each) => {
            const picture = each.querySelector("img");
            return !picture || !picture.complete || picture.naturalWidth === 0;
          }).length,
      );
  await expect.poll(unloaded, { timeout: 30_000 }).toBe(0);
  expect(await photos(page).locator("*").count()).toBeLessThan(MAX_NODES);
}

/** Scrolls until the photo is rendered; pages load on the way. */
async function scrollTo(page: Page, index: number): Promise<void> {
  await photos(page).locator("[data-index]").first().hover();
  let timesSeen = 0;
  await expect
    .poll(
      async () => {
        const rendered = await photos(page)
          .locator("[data-index]")
          .evaluateAll((items) => items.map((item) => Number(item.dataset["index"])));
        // The last scroll steps may still be on their way, so the photo must be there twice.
        if (rendered.includes(index)) {
          timesSeen += 1;
          return timesSeen;
        }
        timesSeen = 0;
        // A slow page may render after it has passed the photo, so the direction can change.
        // The median, because the focused photo stays rendered.
        const distance = index - (rendered[rendered.length >> 1] ?? 0);
        const steps = Math.abs(distance) > 300 ? 4 : 1;
        for (let count = 0; count < steps; count += 1)
          await page.mouse.wheel(0, Math.sign(distance) * 600);
        return 0;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBe(2);
}

test.describe("album picker", () => {
  test.describe("5,000 photos", () => {
    test("renders few nodes, scrolls without long tasks and selects ranges", async ({
      page,
      browser,
      baseURL,
    }) => {
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
      const created = await page.request.post(createAlbum.path, {
        headers: { authorization: `Bearer ${user.token}` },
        data: { title: "Everything" },
      });
      const { id } = (await created.json()) as Album;
      await signIn(page, user);
      await page.goto(`/album/${id}`);
      await page.getByRole("button", { name: "Add pictures" }).first().click();
      await picker(page).getByRole("tab", { name: "Photos" }).click();
      await expectAllLoaded(page);
      await photo(page, 0).click();

      const longTasks = async (...stops: number[]) => {
        await browser.startTracing(page, { categories: taskCategories });
        for (const index of stops) await scrollTo(page, index);
        const tasks = longTasksOf(await browser.stopTracing());
        return tasks
          .map(({ cpu, collection }) => Math.round(cpu - collection))
          .filter((ms) => ms > MAX_TASK_MS);
      };
      // A task that the page needs is long in each scroll; one that a busy machine delayed is not.
      if ((await longTasks(RANGE - 1)).length > 0)
        expect(await longTasks(2 * RANGE, RANGE - 1)).toEqual([]);

      await expectAllLoaded(page);
      await photo(page, RANGE - 1).click({ modifiers: ["Shift"] });
      // The keyboard jumps to photos that are not loaded yet.
      await page.keyboard.press("End");
      await expect(photo(page, IMAGES - 1)).toBeFocused();
      await expectAllLoaded(page);
      await page.keyboard.press("Home");
      await expect(photo(page, 0)).toBeFocused();
      await expect(photo(page, 0)).toHaveAttribute("aria-checked", "true");

      await picker(page)
        .getByRole("button", { name: `Add ${RANGE} pictures` })
        .click();
      await expect(page.getByText(`${RANGE} pictures added`)).toBeVisible({ timeout: 30_000 });
      await page.getByRole("button", { name: "Add pictures" }).first().click();
      await picker(page).getByRole("tab", { name: "Photos" }).click();
      await expect(photo(page, 0)).toHaveAttribute("aria-disabled", "true");
    });
  });
});
