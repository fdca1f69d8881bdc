import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoOverflowAt } from "./axe.ts";
import { press, tabTo } from "./keyboard.ts";
import { createUser, signIn } from "./people.ts";

const WIDTHS = [320, 390, 820, 1440];

/** Two pictures of couples, with files of our own scenes. */
async function shareTwo(page: Page) {
  const reports: unknown[] = [];
  const images = ["Maya", null].map((name, n) => ({
    id: `5f0c0de5-4444-4000-8000-00000000000${n}`,
    template: { name: "winter", title: "Winter market", is_offered: true },
    width: 960,
    height: 1200,
    placeholder: "",
    names: name ? [name] : [],
    address: "",
  }));
  await page.route(/\/api\/sample-images/, async (route) => {
    const request = route.request();
    if (request.url().includes("/file"))
      return route.continue({
        url: new URL("/ai_gallery/winter.webp?size=portrait", page.url()).href,
      });
    if (request.method() !== "POST")
      return route.fulfill({ json: { images, next_cursor: null, is_open: true } });
    reports.push(request.postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return reports;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, title, use] of [
    ["en", "Winter market", "Use this template"],
    ["de", "Wintermarkt", "Vorlage verwenden"],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });

      test("the scenes are shown, and each leads to registration", async ({ page }) => {
        await page.goto("/sample-images");
        const links = page.getByRole("link", { name: new RegExp(`^${use}: `) });
        expect(await links.count()).toBeGreaterThanOrEqual(13);
        await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        await expect
          .poll(() =>
            page
              .locator("ul img")
              .first()
              .evaluate((img: HTMLImageElement) => img.naturalWidth),
          )
          .toBe(720);
        await links.first().click();
        await expect(page).toHaveURL(/\/register$/);
      });
    });
  }
});

for (const [locale, occasion] of [
  ["en", "Christmas"],
  ["de", "Weihnachten"],
] as const) {
  test.describe(`visitor (${locale})`, () => {
    test.use({ locale });

    test("filters the scenes; no axe faults, no sideways scrolling", async ({ page }) => {
      test.slow();
      await shareTwo(page);
      await page.goto("/sample-images");
      const cards = page.locator("figure");
      await expect(cards.first()).toBeVisible();
      await expectNoAxeFaults(page);
      await expectNoOverflowAt(page, WIDTHS);
      const all = await cards.count();
      await page.getByRole("button", { name: occasion }).click();
      await expect.poll(() => cards.count()).toBeLessThan(all);
    });
  });
}

test("visitor › reports a picture by keyboard › it stays away until undone", async ({ page }) => {
  test.slow();
  const reports = await shareTwo(page);
  await page.goto("/sample-images");
  const flag = page.getByRole("button", { name: "Report Winter market: Shared by Maya" });
  await press(flag);
  await expect(page.getByRole("menuitem", { name: "It’s intimate" })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "It shows me" })).toBeFocused();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(page.getByText(/^Thank you. You won’t see this picture again/)).toBeVisible();
  expect(reports).toEqual([{ reason: "shows_me" }]);
  await expectNoAxeFaults(page);
  await page.keyboard.press("Enter");
  await expect(flag).toBeFocused();

  await flag.click();
  const reason = page.getByRole("menuitem", { name: "It shows a child" });
  // A menu that was opened by mouse ignores a click within the same moment.
  await expect(async () => {
    await reason.click({ timeout: 1_000 });
    await expect(reason).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByText("Shared by a couple")).toBeVisible();
  await expect(page.getByText("Shared by Maya")).toHaveCount(0);

  // The switch is remembered on the device, too.
  await tabTo(page.getByRole("switch", { name: "Show pictures couples shared" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("Shared by a couple")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("switch")).not.toBeChecked();
  await expect(page.getByText("Shared by a couple")).toHaveCount(0);
});

test("user › opens the Create dialog on the page", async ({ page }) => {
  await signIn(page, await createUser(page));
  await page.goto("/sample-images");
  await page.getByRole("link", { name: "Use this template: Winter market" }).first().click();
  await expect(page.getByRole("dialog", { name: "Winter market" })).toBeVisible();
  await expect(page).toHaveURL(/\/sample-images\?template=winter$/);
});
