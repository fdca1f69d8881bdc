import { expect, type Page } from "@playwright/test";
import { axeFaults, still } from "../tools/screens/checks.ts";

/** Waits for the page to settle. Takes seconds on a busy machine, so tests with many calls are slow. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await still(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** The layout is the same in both schemes, so the dark one is checked at one width. */
export async function expectNoAxeFaultsAtWidths(page: Page, scheme: "light" | "dark") {
  for (const width of scheme === "light" ? [1440, 390] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeFaults(page);
  }
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
