import { expect, test } from "@playwright/test";
import { expectNoFaults, expectNoOverflow } from "./axe.ts";
import { makePerson, signIn } from "./people.ts";
import { bringIn, three } from "./pictures.ts";

const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify?token=x",
  "/privacy",
  "/terms",
  "/help",
];
/** What stands where is the same in both themes, so the dark one is looked at once. */
const WIDTHS = { light: [1440, 390], dark: [390] } as const;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const path of PUBLIC) {
      test(`axe finds nothing at ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: "networkidle" });
        for (const width of WIDTHS[colorScheme]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoFaults(page);
        }
      });
    }

    test("axe finds nothing where the forms refuse", async ({ page }) => {
      for (const path of ["/login", "/register", "/forgot-password"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await page.locator("form button[type=submit]").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        await expectNoFaults(page);
      }
    });

    test("axe finds nothing in the app, with the menu open and with a toast", async ({ page }) => {
      test.slow();
      const person = await makePerson(page);
      await signIn(page, person);
      await expect(page.getByText("Login successful!")).toBeVisible();
      await expectNoFaults(page);
      for (const path of [
        "/dashboard",
        "/gallery",
        "/upload",
        "/events",
        "/credits",
        "/subscription",
      ]) {
        // The stream of live updates stays open, so the network is never idle here.
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const width of WIDTHS[colorScheme]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoFaults(page);
        }
      }
      await page.getByRole("button", { name: /menu/i }).first().click();
      await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
      await expectNoFaults(page);
    });

    test("axe finds nothing with photos chosen, in the strip, large and in the trash", async ({
      page,
    }) => {
      test.slow();
      await signIn(page, await makePerson(page));
      await bringIn(page);
      await page.getByLabel("Photos to upload").setInputFiles(three);
      await page.getByRole("button", { name: "Remove kitchen.png" }).click();
      await page.getByLabel("Photos to upload").setInputFiles({
        name: "words.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("words"),
      });
      await expect(page.getByText(/not a JPEG/)).toBeVisible();
      await expectNoFaults(page);
      await page.goto("/gallery");
      await page.getByRole("button", { name: "kitchen" }).click();
      await expect(page.getByRole("dialog")).toContainText("1 of 3");
      for (const width of WIDTHS[colorScheme]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoFaults(page);
      }
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectNoFaults(page);
      await page.getByRole("button", { name: "Recently deleted (1)" }).click();
      await expect(page.getByRole("dialog")).toContainText("30 days left");
      await expectNoFaults(page);
    });
  });
}

test("no page scrolls sideways from 320 to 1920 pixels", async ({ page }) => {
  const person = await makePerson(page);
  await signIn(page, person);
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
    for (const width of [320, 360, 390, 820, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  }
});

test("by keyboard alone: skip to the content, sign in, open the menu, sign out", async ({
  page,
}) => {
  const person = await makePerson(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();
  await page.getByLabel("Email").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    person.fullName.split(" ")[0] ?? "",
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
