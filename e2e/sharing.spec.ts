import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { press, tabTo } from "./keyboard.ts";
import { createUser, signIn } from "./people.ts";
import { picture } from "./pictures.ts";

/** Opens the preview of one uploaded photo. */
async function openPicture(page: Page): Promise<void> {
  const user = await createUser(page);
  const sent = await page.request.post("/api/images/upload", {
    headers: { authorization: `Bearer ${user.token}` },
    multipart: { file: picture("terrace.png", 40, 1200, 800) },
    // The photo is decoded in a separate process, which is slow on a busy machine.
    timeout: 40_000,
  });
  expect(sent.status()).toBe(201);
  await signIn(page, user);
  await page.goto("/gallery");
  await page.getByRole("list", { name: "Your images" }).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "terrace" })).toBeVisible();
}

const shareDialog = (page: Page) => page.getByRole("dialog", { name: "Share this picture" });

async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await shareDialog(page).getByRole("button", { name: "Create link" }).click();
  const link = shareDialog(page).getByRole("textbox", { name: "Link to terrace" });
  await expect(link).toHaveValue(/\/s\/[\w-]{32}$/);
  return link.inputValue();
}

/** Opens the link as a new visitor on another device. */
async function visit(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto(link);
  return { page, context, status: response?.status(), headers: response?.headers() ?? {} };
}

test.describe("share link", () => {
  test.describe("keyboard only", () => {
    test("is created, opened by a visitor and ended immediately", async ({ page, browser }) => {
      // Two users open four pages, and axe checks each.
      test.slow();
      await openPicture(page);
      await press(page.getByRole("button", { name: "Share", exact: true }));
      const dialog = shareDialog(page);
      await expect(dialog.getByRole("radio", { name: "7 days" })).toBeChecked();
      await expectNoAxeFaults(page);
      await tabTo(dialog.getByRole("radio", { name: "7 days" }));
      await page.keyboard.press("ArrowLeft");
      await expect(dialog.getByRole("radio", { name: "1 day" })).toBeChecked();
      await tabTo(dialog.getByLabel(/Show my first name/));
      await page.keyboard.press("Space");
      await press(dialog.getByRole("button", { name: "Create link" }));
      await expect(dialog.getByRole("button", { name: "Copy the link to terrace" })).toBeFocused();
      const link = await dialog.getByRole("textbox", { name: "Link to terrace" }).inputValue();
      await expectNoAxeFaults(page);

      const stranger = await visit(browser, link);
      expect(stranger.status).toBe(200);
      expect(stranger.headers["x-robots-tag"]).toContain("noindex");
      expect(stranger.headers["referrer-policy"]).toBe("no-referrer");
      await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(
        "Nora shared this with you",
      );
      const shown = stranger.page.getByRole("img", {
        name: "The picture that was shared with you",
      });
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .not.toBe(0);
      await expect(stranger.page.getByRole("link", { name: "Make your own" })).toBeVisible();
      await expectNoAxeFaults(stranger.page);

      // The link is ended in the settings.
      await page.goto("/settings");
      const end = page.getByRole("button", { name: "Turn off the link to terrace" });
      await press(end);
      await expect(page.getByRole("alertdialog", { name: "Turn off this link?" })).toBeVisible();
      await press(page.getByRole("alertdialog").getByRole("button", { name: "Turn it off" }));
      await expect(page.getByText("You are not sharing anything.")).toBeVisible();
      await expectNoAxeFaults(page);

      const again = await stranger.page.reload();
      expect(again?.status()).toBe(404);
      await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(
        "There is nothing here any more",
      );
      await expectNoAxeFaults(stranger.page);
      const token = link.split("/s/")[1];
      const file = await stranger.context.request.get(`/api/shared/${token}/picture`);
      expect(file.status()).toBe(404);
      await stranger.context.close();
    });
  });

  test.describe("unknown token", () => {
    test("gets the same response as an ended link", async ({ browser }) => {
      const never = await visit(browser, `/s/${"a".repeat(32)}`);
      expect(never.status).toBe(404);
      await expect(never.page.getByRole("heading", { level: 1 })).toHaveText(
        "There is nothing here any more",
      );
      await never.context.close();
    });
  });

  test.describe("deleted image", () => {
    test("ends the link, also in another tab", async ({ page, browser }) => {
      await openPicture(page);
      const link = await makeLink(page);
      const settings = await page.context().newPage();
      await settings.goto("/settings");
      await expect(
        settings.getByRole("button", { name: "Copy the link to terrace" }),
      ).toBeVisible();

      await shareDialog(page).getByRole("button", { name: "Close" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByText("Image deleted successfully")).toBeVisible();

      await expect(settings.getByText("You are not sharing anything.")).toBeVisible();
      const stranger = await visit(browser, link);
      expect(stranger.status).toBe(404);
      await stranger.context.close();
    });
  });

  test.describe("visitor", () => {
    test("reports the picture; views are counted without cookies", async ({ page, browser }) => {
      await openPicture(page);
      const link = await makeLink(page);
      const { page: theirs, context } = await visit(browser, link);
      await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("A picture for you");
      expect(await context.cookies()).toEqual([]);
      await theirs.getByRole("button", { name: "Report this picture" }).click();
      await theirs.getByRole("radio", { name: "They have no right to share it" }).check();
      await expectNoAxeFaults(theirs);
      await theirs.getByRole("button", { name: "Report", exact: true }).click();
      await expect(theirs.getByText("Thanks, we’ll review it.")).toBeVisible();
      await context.close();

      await expect(async () => {
        await page.goto("/settings");
        await expect(page.getByText("opened once")).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    });
  });

  test.describe("link preview", () => {
    test("contains the picture only if the owner allows it", async ({ page, request }) => {
      await openPicture(page);
      const plain = await (await request.get(await makeLink(page))).text();
      expect(plain).toContain('property="og:title" content="A picture was shared with you"');
      expect(plain).toContain("/app-icon-512.png");
      expect(plain).not.toContain("/picture");
      await shareDialog(page).getByRole("button", { name: "Create another link" }).click();
      await shareDialog(page).getByLabel("Show the picture in link previews").check();
      await shareDialog(page).getByRole("button", { name: "Create another link" }).click();
      const links = shareDialog(page).getByRole("textbox", { name: "Link to terrace" });
      await expect(links).toHaveCount(2);
      const shown = await (await request.get(await links.first().inputValue())).text();
      const card = /property="og:image" content="([^"]+)"/.exec(shown)?.[1] ?? "";
      const file = await request.get(card);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/webp"]);
    });
  });
});
