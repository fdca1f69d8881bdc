import { expect } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { generatePicture } from "./generated-picture.ts";
import { test } from "./isolated-product.ts";
import { createUser, signIn } from "./people.ts";

test.describe.configure({ timeout: 240_000 });

test("owner offers a picture, a moderator approves it, visitors see it until it is taken down", async ({
  page,
  product,
  browser,
}) => {
  const user = await createUser(page);
  const { image } = await generatePicture(page, user.token, test.info().outputPath());
  await signIn(page, user);
  await page.goto(`/gallery?image=${image.id}`);
  await expect(page.getByText("Only you can see this picture")).toBeVisible();
  await page.getByRole("button", { name: "Show in the public gallery" }).click();
  const dialog = page.getByRole("dialog", { name: "Show it to everyone?" });
  await expectNoAxeFaults(page);
  await dialog.getByRole("button", { name: "Switch it on" }).click();
  await expect(dialog.getByText(/your own agreement is enough/)).toBeVisible();
  await expectNoAxeFaults(page);
  await dialog.getByRole("button", { name: "Show it", exact: true }).click();
  await expect(page.getByText("Waiting for review. Visitors can’t see it yet.")).toBeVisible();

  /** Another browser each time, because the list is cached for a minute. */
  const visit = async () => {
    const visitor = await browser.newPage({ baseURL: product.url });
    await visitor.goto("/sample-images");
    await expect(visitor.locator("figure").first()).toBeVisible();
    return {
      visitor,
      shared: visitor.locator("figure").filter({ hasText: "Shared by a couple" }),
    };
  };
  const before = await visit();
  await expect(before.shared).toHaveCount(0);
  await before.visitor.close();

  // The safety check runs first and opens the item.
  let item: string | undefined;
  await expect
    .poll(
      async () => {
        const listed = await product.run("moderation", "list");
        item = /^([\da-f-]{36}) .*sample_review/m.exec(listed)?.[1];
        return item;
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBeTruthy();
  await product.run("moderation", "decide", item ?? "", "keep", "--by", "moderator@example.com");
  // The open page of the owner follows without a reload.
  await expect(page.getByText(/Public gallery since/)).toBeVisible({ timeout: 20_000 });

  const { visitor, shared } = await visit();
  await expect(shared).toHaveCount(1);
  // Pictures below the window are not loaded.
  await shared.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      shared
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto("/settings#public-gallery");
  await expectNoAxeFaults(page);
  await page.getByRole("button", { name: /^Take down/ }).click();
  await expect(page.getByText("You have not offered any picture.")).toBeVisible();
  const list = await visitor.request.get("/api/sample-images?limit=48");
  expect(((await list.json()) as { images: unknown[] }).images).toEqual([]);
  await visitor.close();
});
