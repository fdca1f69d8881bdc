import { expect, test } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { createUser, signIn, signInByForm } from "./people.ts";
import { uploadPhotos, threePhotos } from "./pictures.ts";

const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/verify",
  "/removal",
  "/privacy",
  "/terms",
];
test.describe("accessibility", () => {
  test.describe("pages without an account", () => {
    test("have no axe faults", async ({ page }) => {
      test.setTimeout(240_000);
      for (const path of PUBLIC) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectNoAxeFaultsAtWidths(page);
      }
    });
  });

  test.describe("forms with errors", () => {
    test("have no axe faults", async ({ page }) => {
      for (const path of ["/login", "/register", "/forgot-password"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.locator("form button[type=submit]").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        await expectNoAxeFaults(page);
      }
    });
  });

  test.describe("app pages, menu and toast", () => {
    test("have no axe faults", async ({ page }) => {
      test.slow();
      const user = await createUser(page);
      await signInByForm(page, user);
      await expect(page.getByText("Login successful!")).toBeVisible();
      await expectNoAxeFaults(page);
      for (const path of ["/gallery", "/upload", "/events", "/credits", "/subscription"]) {
        // The live stream stays open, so the network is never idle here.
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoAxeFaultsAtWidths(page);
      }
      await page.getByRole("button", { name: /menu/i }).first().click();
      await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });

  test.describe("photos in upload, gallery, preview and trash", () => {
    test("have no axe faults", async ({ page }) => {
      test.slow();
      await signIn(page, await createUser(page));
      await uploadPhotos(page);
      await page.getByLabel("Photos to upload").setInputFiles(threePhotos);
      await page.getByRole("button", { name: "Remove kitchen.png" }).click();
      await page.getByLabel("Photos to upload").setInputFiles({
        name: "words.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("words"),
      });
      await expect(page.getByText(/not a JPEG/)).toBeVisible();
      await expectNoAxeFaults(page);
      await page.goto("/gallery");
      await page.getByRole("button", { name: "kitchen" }).click();
      await expect(page.getByRole("dialog")).toContainText("1 of 3");
      await expectNoAxeFaultsAtWidths(page);
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectNoAxeFaults(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectNoAxeFaults(page);
      await page.getByRole("button", { name: "Recently deleted (1)" }).click();
      await expect(page.getByRole("dialog")).toContainText("30 days left");
      await expectNoAxeFaults(page);
    });
  });

  test.describe("320 to 1920 pixels wide", () => {
    test("no page scrolls sideways", async ({ page }) => {
      const user = await createUser(page);
      await signIn(page, user);
      for (const path of [
        "/",
        "/login",
        "/register",
        "/privacy",
        "/terms",
        "/dashboard",
        "/gallery",
        "/upload",
        "/credits",
        "/subscription",
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoOverflowAt(page, [320, 360, 390, 820, 1024, 1440, 1920]);
      }
    });
  });

  test.describe("keyboard only", () => {
    test("user skips to the content, signs in, opens the menu and signs out", async ({ page }) => {
      const user = await createUser(page);
      await page.goto("/login", { waitUntil: "networkidle" });
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();
      await page.getByLabel("Email").focus();
      await page.keyboard.type(user.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type(user.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Let’s make your first picture",
      );
      const menu = page.getByRole("button", { name: /menu/i }).first();
      await menu.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/(login)?$/);
    });
  });
});
