import { expect, type Page } from "@playwright/test";
import { axeFaults, still } from "../tools/screens/checks.ts";

/** Waits for the page to settle. Takes seconds on a busy machine, so tests with many calls are slow. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await still(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** Fails if the page scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${page.url()} at ${page.viewportSize()?.width}`).toBe(0);
}
