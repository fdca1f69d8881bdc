import { expect, test } from "@playwright/test";
import { linkFor, createUser, newUser, signInByForm } from "./people.ts";

test.describe("sign-in", () => {
  test.describe("new user", () => {
    test("registers, signs in, confirms the email address and signs out", async ({ page }) => {
      const user = newUser();
      await page.goto("/");
      await page.getByRole("link", { name: "Get Started" }).first().click();
      await expect(page).toHaveURL(/\/register$/);
      await page.getByLabel("Username").fill(user.username);
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Full name").fill(user.fullName);
      await page.getByLabel("Password", { exact: true }).fill(user.password);
      await page.getByLabel("Confirm password").fill(user.password);
      await page.getByRole("checkbox").check();
      await page.locator("form button[type=submit]").click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(/You are signed in as/)).toBeVisible();

      await signInByForm(page, user);
      await expect(page.getByText("Login successful!")).toBeVisible();
      await page.getByRole("button", { name: "Skip for now" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Nora");

      // The link is opened in another tab; the dashboard updates without a reload.
      const card = page.getByText(user.email);
      await expect(card.first()).toBeVisible();
      const other = await page.context().newPage();
      await other.goto(await linkFor(user.email, "Confirm"));
      await expect(other.getByText(/confirmed/i).first()).toBeVisible();
      await expect(page.getByRole("button", { name: /send/i })).toHaveCount(0);
      await other.close();

      await page.getByRole("button", { name: /menu/i }).first().click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test.describe("confirmation link opened on another device", () => {
    test("asks to sign in and then confirms", async ({ page }) => {
      const user = await createUser(page);
      await page.goto(await linkFor(user.email, "Confirm"));
      await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Password", { exact: true }).fill(user.password);
      await page.locator("form").getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Thank you. Your email is confirmed.")).toBeVisible();
    });
  });

  test.describe("forgotten password", () => {
    test("is reset by email and ends the session of another device", async ({ page, browser }) => {
      const user = await createUser(page);
      const elsewhere = await (await browser.newContext()).newPage();
      await signInByForm(elsewhere, user);

      await page.goto("/login");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      // The URL changes before the page, and the previous page also has an email field.
      await expect(page).toHaveURL(/\/forgot-password$/);
      await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
      await page.getByLabel("Email").fill(user.email);
      await page.locator("form button[type=submit]").click();
      await expect(page.getByText(/on its way/)).toBeVisible();

      await page.goto(await linkFor(user.email, "Set a new password"));
      const fresh = `${user.password}-new`;
      await page.getByLabel("New password", { exact: true }).fill(fresh);
      await page.getByLabel("Confirm password").fill(fresh);
      await page.locator("form button[type=submit]").click();
      await expect(elsewhere).toHaveURL(/\/login$/, { timeout: 10_000 });

      await signInByForm(page, { ...user, password: fresh });
    });
  });

  test.describe("invalid link", () => {
    test("shows that it is not valid", async ({ page }) => {
      await signInByForm(page, await createUser(page));
      await page.goto("/verify-email?token=made-up");
      await expect(page.getByText(/no longer valid|expired/i).first()).toBeVisible();
      await page.goto("/reset-password?token=made-up");
      await page.getByLabel("New password", { exact: true }).fill("whatever-1");
      await page.getByLabel("Confirm password").fill("whatever-1");
      await page.locator("form button[type=submit]").click();
      await expect(page.getByText(/no longer valid|expired/i).first()).toBeVisible();
    });
  });

  test.describe("protected page opened by a visitor", () => {
    test("opens after signing in", async ({ page }) => {
      const user = await createUser(page);
      await page.goto("/gallery");
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Password", { exact: true }).fill(user.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/gallery$/);
    });
  });

  test.describe("server not reachable", () => {
    test("shows an error and keeps the input", async ({ page }) => {
      const user = await createUser(page);
      await page.goto("/login");
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Password", { exact: true }).fill(user.password);
      await page.context().setOffline(true);
      await page.locator("form button[type=submit]").click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.context().setOffline(false);
      await page.locator("form button[type=submit]").click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
});
