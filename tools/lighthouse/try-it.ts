import type { BrowserContext } from "playwright-core";
import { PHONE_SIZE, slowDown } from "../stack/slow-phone.ts";

const RETRY_MS = 1_000;

/** Milliseconds from the click on a scene of "Try it" until its picture has developed, on a slow phone. */
export async function timeTryIt(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PHONE_SIZE);
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: "networkidle" });
    const scene = page.getByRole("button", { name: "Winter market" });
    await scene.scrollIntoViewIfNeeded();
    // The section becomes active after it has scrolled into view, and ignores clicks until then.
    let start = performance.now();
    while ((await scene.getAttribute("aria-pressed")) !== "true") {
      start = performance.now();
      await scene.click();
      await page.waitForTimeout(RETRY_MS);
    }
    await page.getByRole("status").filter({ hasText: "There you are." }).waitFor({
      state: "attached",
      timeout: 60_000,
    });
    await page
      .locator(".try-developed")
      .evaluate((picture) =>
        Promise.all(picture.getAnimations().map((animation) => animation.finished)),
      );
    return performance.now() - start;
  } finally {
    await page.close();
  }
}
