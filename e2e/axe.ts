import { expect, type Page } from "@playwright/test";
import { axeFaults, still } from "../tools/screens/checks.ts";

/** Checks every rule in the light scheme, and the contrast in the dark one, which differs in colours. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await expectNoAxeFaultsInLight(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await still(page);
  expect(await axeFaults(page, ["color-contrast"]), "in the dark scheme").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The colours are the same at every width, so the dark scheme is checked at one. */
export async function expectNoAxeFaultsAtWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeFaultsInLight(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeFaults(page);
}

/** Waits for the page to settle. Takes seconds on a busy machine, so tests with many calls are slow. */
export async function expectNoAxeFaultsInLight(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("h1").first().waitFor({ state: "attached" });
  await still(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** Fails if the page scrolls sideways at one of these widths. */
export async function expectNoOverflowAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
}

/** Fails if the page scrolls sideways. */
async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${page.url()} at ${page.viewportSize()?.width}`).toBe(0);
}
