import { mkdir, readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { test } from "./isolated-product.ts";
import { createUser, signIn } from "./people.ts";

test.describe.configure({ timeout: 240_000 });

/** Generates a picture of one person by the API, and returns its id. */
async function generate(page: Page, token: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const headers = { authorization: `Bearer ${token}` };
  const photo = await readFile(await samplePhoto("smiling", folder));
  const started = await page.request.post("/api/images/generate", {
    headers,
    multipart: {
      template_name: "studio1",
      prompt: "Generate a beautiful image",
      person_count: "1",
      user_images: { name: "me.jpg", mimeType: "image/jpeg", buffer: photo },
    },
    timeout: 90_000,
  });
  expect(started.ok(), await started.text()).toBe(true);
  const { id } = (await started.json()) as { id: string };
  let imageId: string | null = null;
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(`/api/generations/${id}`, { headers });
        const { image } = (await reply.json()) as { image: { id: string } | null };
        imageId = image?.id ?? null;
        return imageId;
      },
      { timeout: 90_000 },
    )
    .toBeTruthy();
  return imageId ?? "";
}

test("owner offers a picture, a moderator approves it, visitors see it until it is taken down", async ({
  page,
  product,
  browser,
}) => {
  const user = await createUser(page);
  const imageId = await generate(page, user.token, test.info().outputPath());
  await signIn(page, user);
  await page.goto(`/gallery?image=${imageId}`);
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
