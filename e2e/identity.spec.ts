import { expect, test } from "@playwright/test";
import { linkFor, makePerson, newPerson, signIn } from "./people.ts";

test("a new couple's first visit: register, sign in, confirm the address, sign out", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("checkbox").check();
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/You are signed in as/)).toBeVisible();

  await signIn(page, person);
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nora");

  // The letter is opened in another tab; the dashboard learns of it by itself.
  const card = page.getByText(person.email);
  await expect(card.first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(await linkFor(person.email, "Confirm"));
  await expect(other.getByText(/confirmed/i).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /send/i })).toHaveCount(0);
  await other.close();

  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a forgotten password is set anew by the letter, and signs out the other device", async ({
  page,
  browser,
}) => {
  const person = await makePerson(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The address changes before the page does, and the page before has a field for the email, too.
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByText(/on its way/)).toBeVisible();

  await page.goto(await linkFor(person.email, "Set a new password"));
  const fresh = `${person.password}-new`;
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm password").fill(fresh);
  await page.locator("form button[type=submit]").click();
  await expect(elsewhere).toHaveURL(/\/login$/, { timeout: 10_000 });

  await signIn(page, { ...person, password: fresh });
});

test("a link that was used or made up says so and offers a new one", async ({ page }) => {
  await page.goto("/verify?token=made-up");
  await expect(page.getByText(/no longer valid|expired/i).first()).toBeVisible();
  await page.goto("/reset-password?token=made-up");
  await page.getByLabel("New password", { exact: true }).fill("whatever-1");
  await page.getByLabel("Confirm password").fill("whatever-1");
  await page.locator("form button[type=submit]").click();
  await expect(page.getByText(/no longer valid|expired/i).first()).toBeVisible();
});

test("who was sent to sign in comes back to where they wanted to go", async ({ page }) => {
  const person = await makePerson(page);
  await page.goto("/gallery");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gallery$/);
});

test("the server being away is said, and what was typed stays", async ({ page }) => {
  const person = await makePerson(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.context().setOffline(true);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.context().setOffline(false);
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
