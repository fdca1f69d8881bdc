import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { tabTo } from "./keyboard.ts";
import { createUser, signInByForm, type TestUser } from "./people.ts";

async function arrive(page: Page): Promise<TestUser & { readonly token: string }> {
  const user = await createUser(page);
  await signInByForm(page, user);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(user.fullName);
  return user;
}

const meStatus = async (page: Page, token: string) =>
  (
    await page.request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })
  ).status();

test.describe("account", () => {
  test.describe("keyboard only", () => {
    test("full name is changed and the menu shows it", async ({ page }) => {
      const { username } = await arrive(page);
      await tabTo(page.getByRole("button", { name: "Edit", exact: true }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Edit profile" })).toBeVisible();
      await tabTo(page.getByLabel("Full name"));
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Nora Lind");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Profile updated successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nora Lind");
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nora Lind");
      await page.getByRole("button", { name: `Account menu of ${username}` }).click();
      await expect(page.getByRole("menu").getByText("Nora Lind")).toBeVisible();
    });
  });

  test.describe("username of another user", () => {
    test("is rejected at its field", async ({ page }) => {
      const other = await createUser(page);
      await arrive(page);
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await page.getByLabel("Username").fill(other.username);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Failed to update profile")).toBeVisible();
      await expect(page.getByText("This username is taken.")).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });

  test.describe("password change", () => {
    test("signs out other devices and accepts the new password", async ({ page }) => {
      const user = await arrive(page);
      await page.getByRole("button", { name: "Change Password" }).click();
      const dialog = page.getByRole("dialog", { name: "Change Password" });
      await dialog.getByLabel("Current password").fill("not this one");
      await dialog.getByLabel("New password").fill("brand new words");
      await dialog.getByRole("button", { name: "Set the new password" }).click();
      await expect(dialog.getByText("The current password is incorrect.")).toBeVisible();
      await expectNoAxeFaults(page);
      await dialog.getByLabel("Current password").fill(user.password);
      await dialog.getByRole("button", { name: "Set the new password" }).click();
      await expect(page.getByText("Password changed")).toBeVisible();
      expect(await meStatus(page, user.token)).toBe(401);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signInByForm(page, { ...user, password: "brand new words" });
    });
  });

  test.describe("data export", () => {
    test("is requested, created and downloaded", async ({ page }) => {
      test.slow();
      await arrive(page);
      await page.getByRole("button", { name: "Download Data" }).click();
      const dialog = page.getByRole("dialog", { name: "Download Data" });
      await expectNoAxeFaults(page);
      await dialog.getByRole("button", { name: "Request my data" }).click();
      await expect(dialog.getByText("Your data is ready")).toBeVisible({ timeout: 45_000 });
      await expectNoAxeFaults(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("link", { name: "Download" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^twofold-\d{4}-\d\d-\d\d\.zip$/);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 2).toString()).toBe("PK");
      expect(bytes.includes("data/profile.json")).toBe(true);

      await page.goto("/dashboard");
      await page.getByRole("button", { name: /notifications/i }).click();
      await page.getByText("Your data is ready").click();
      await expect(page).toHaveURL(/\/profile#data$/);
      await expect(dialog.getByRole("link", { name: "Download" })).toBeVisible();
    });
  });

  test.describe("account deletion", () => {
    test("asks for confirmation and ends every sign-in", async ({ page }) => {
      const { token, email, password } = await arrive(page);
      await page.getByRole("button", { name: "Delete Account" }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(
        "Are you sure you want to delete your account? This action cannot be undone.",
      );
      await expectNoAxeFaults(page);
      await question.getByRole("button", { name: "Cancel" }).click();
      expect(await meStatus(page, token)).toBe(200);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await question.getByRole("button", { name: "Delete everything" }).click();
      await expect(page.getByText("Account deleted successfully")).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText("Not Logged In")).toBeVisible();
      expect(await meStatus(page, token)).toBe(401);
      const login = await page.request.post("/api/auth/login-json", { data: { email, password } });
      expect(login.status()).toBe(403);
    });

    test("can be undone by signing in", async ({ page }) => {
      const { email, password, username } = await arrive(page);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await page.getByRole("button", { name: "Delete everything" }).click();
      await expect(page.getByText("Not Logged In")).toBeVisible();
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("heading", { name: "This account is deleted" })).toBeFocused();
      await expect(
        page.getByText(/Your account will be erased on .*\. Restore it\?/),
      ).toBeVisible();
      await expectNoAxeFaults(page);
      await page.getByRole("button", { name: "Restore my account" }).click();
      await expect(page.getByText("Your account is restored")).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile");
      await expect(page.getByText(username).first()).toBeVisible();
    });
  });

  test.describe("help", () => {
    test("opens at a section from the profile and without signing in", async ({ page }) => {
      await arrive(page);
      await page.getByRole("link", { name: "User Guide" }).click();
      await expect(page).toHaveURL(/\/help#guide$/);
      await expect(
        page.getByRole("heading", { name: "From two photos to a frame" }),
      ).toBeInViewport();
      await page.evaluate(() => localStorage.clear());
      await page.goto("/help");
      await page.getByLabel("Search the answers").fill("delete account");
      await expect(page.getByText("How do I delete my account?")).toBeVisible();
      await expect(page.getByText("after 7 days everything is erased")).toBeVisible();
      const emailLink = page.getByRole("link", { name: /@/ });
      await expect(emailLink).toHaveAttribute("href", /^mailto:/);
      await expectNoAxeFaults(page);
    });
  });

  test.describe("profile and editor", () => {
    test("have no axe faults and do not overflow", async ({ page }) => {
      test.slow();
      await arrive(page);
      const editor = async () => {
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(page.getByLabel("Username")).toBeVisible();
      };
      for (const begin of [undefined, editor]) {
        await page.goto("/profile");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await begin?.();
        await expectNoAxeFaultsAtWidths(page);
        await expectNoOverflowAt(page, [360, 820, 1440]);
      }
    });
  });
});
