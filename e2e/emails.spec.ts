import { expect, test } from "@playwright/test";
import { renderEmailPreviews } from "../apps/server/src/testing/email-previews.ts";
import { expectNoAxeFaults, expectNoOverflowAt } from "./axe.ts";

/** Every email of the product, in Chromium as in a mail program. */
test.describe("emails", () => {
  test("fit into 360 and 600 px, show all images and load nothing", async ({ page }) => {
    test.slow();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    for (const { name, language, html } of await renderEmailPreviews()) {
      await page.setContent(html);
      await expectNoOverflowAt(page, [360, 600]);
      const broken = await page
        .locator("img")
        .evaluateAll(
          (images) =>
            images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length,
        );
      expect(broken, `${name} ${language}`).toBe(0);
    }
    expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([]);
  });

  test("have no axe faults", async ({ page }) => {
    test.slow();
    const kinds = new Set(["reminder", "verify_email", "new_device", "export_ready"]);
    const previews = await renderEmailPreviews();
    for (const { html } of previews.filter(({ name }) => kinds.has(name))) {
      await page.setContent(html);
      await expectNoAxeFaults(page);
    }
  });
});
