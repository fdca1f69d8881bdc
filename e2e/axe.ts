import { expect, type Page } from "@playwright/test";
import { axeFaults, still } from "../tools/screens/checks.ts";

/** Looked at once everything stands. Takes seconds on a busy machine, so a test with many of them is a slow one. */
export async function expectNoFaults(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await still(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** Nothing stands over the edge of the window, so that the page would scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${page.url()} at ${page.viewportSize()?.width}`).toBe(0);
}
