import { expect, type Page } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { button, openSettings, test, type AppWithProvider } from "./app-with-provider.ts";
import { press } from "./keyboard.ts";
import { createConfirmedUser, signInByForm } from "./people.ts";

test.describe.configure({ mode: "default" });

let count = 0;
/** Creates an account at the provider. */
function createProviderAccount({ acme }: AppWithProvider, more: object = {}) {
  count += 1;
  const login = `maya-${count}-${Date.now()}`;
  const account = { name: "Maya Okafor", email: `${login}@acme.example`, email_verified: true };
  acme.accounts.set(login, { ...account, ...more });
  return { login, ...account, ...more };
}

/** Fills in the form of the provider. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
}

async function signInWithProvider(page: Page, login: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await press(button(page, "Continue with Acme"));
  await signInAtProvider(page, login);
}

test.describe("sign-in provider", () => {
  test.describe("new user, keyboard only", () => {
    test("accepts the terms once and is recognized next time", async ({ page, app }) => {
      test.slow();
      const maya = createProviderAccount(app);
      await page.goto("/register");
      await expect(button(page, "Continue with Acme")).toBeVisible();
      await expectNoAxeFaults(page);
      await signInWithProvider(page, maya.login);
      await expect(page.getByRole("heading", { name: "Welcome, you two" })).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      await expect(page.getByLabel("Email")).toHaveValue(maya.email);
      await expect(page.getByLabel("Full name")).toHaveValue("Maya Okafor");
      await expectNoAxeFaults(page);
      await press(button(page, "Create account"));
      await expect(page.getByText("Please accept the terms to continue")).toBeVisible();
      await page.getByRole("checkbox").press("Space");
      await press(button(page, "Create account"));
      await expect(page).toHaveURL(/\/dashboard$/);

      await openSettings(page);
      await expect(page.getByText(`${maya.email}, connected on`)).toBeVisible();
      await expectNoAxeFaults(page);
      await press(button(page, "Disconnect Acme"));
      await press(button(page.getByRole("alertdialog"), "Disconnect"));
      await expect(page.getByText("This is your only sign-in method.")).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await signInWithProvider(page, maya.login);
      await expect(page).toHaveURL(/\/dashboard$/);

      // Without a password the identity is confirmed by a new sign-in at the provider.
      await openSettings(page);
      const disconnect = async () => {
        await press(button(page, "Disconnect Acme"));
        await press(button(page.getByRole("alertdialog"), "Disconnect"));
      };
      await disconnect();
      const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
      await press(button(dialog, "Sign in again with Acme"));
      await signInAtProvider(page, maya.login);
      await expect(page.getByText("Confirmed. You can continue now.")).toBeVisible();
      await expect(page).toHaveURL(/\/settings#security$/);
      await disconnect();
      await expect(page.getByText("This is your only sign-in method.")).toBeVisible();
    });
  });

  test.describe("email of an existing account", () => {
    test("is rejected until the owner connects the provider", async ({ page, app }) => {
      test.slow();
      const user = await createConfirmedUser(page, app.product.mailboxUrl);
      const maya = createProviderAccount(app, { email: user.email });
      await signInWithProvider(page, maya.login);
      await expect(page.getByText("An account with this email already exists.")).toBeVisible();
      await expectNoAxeFaults(page);
      expect(await page.evaluate(() => localStorage.getItem("twofold.token"))).toBeNull();

      await press(page.getByRole("link", { name: "Back to Sign In" }));
      await signInByForm(page, user);
      await openSettings(page);
      await press(button(page, "Connect Acme"));
      const dialog = page.getByRole("dialog", { name: "Connect Acme" });
      await expectNoAxeFaults(page);
      await press(button(dialog, "Continue to Acme"));
      // The provider still has a session from the first sign-in.
      await expect(page.getByText("Acme is connected")).toBeVisible();
      await expect(page.getByText(`${user.email}, connected on`)).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await signInWithProvider(page, maya.login);
      await expect(page).toHaveURL(/\/dashboard$/);
      await openSettings(page);
      await press(button(page, "Disconnect Acme"));
      await press(button(page.getByRole("alertdialog"), "Disconnect"));
      // A sign-in that the provider does not date is no confirmation.
      await page
        .getByRole("dialog", { name: "Confirm it’s you" })
        .getByLabel("Your password")
        .fill(user.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Acme is disconnected")).toBeVisible();
    });
  });

  const forgeries = {
    "another nonce": (claims: object) => ({ ...claims, nonce: "of another flow" }),
    "an expiry in the past": (claims: object) => ({
      ...claims,
      exp: Math.floor(Date.now() / 1000) - 60,
    }),
  };
  for (const [name, claims] of Object.entries(forgeries)) {
    test.describe(`token with ${name}`, () => {
      test("is rejected", async ({ page, app }) => {
        app.acme.lie = { claims };
        try {
          await signInWithProvider(page, createProviderAccount(app).login);
          await expect(page.getByText("We could not verify the reply from Acme.")).toBeVisible();
        } finally {
          app.acme.lie = undefined;
        }
        expect(await page.evaluate(() => localStorage.getItem("twofold.token"))).toBeNull();
      });
    });
  }

  test.describe("flow started in another browser", () => {
    test("is rejected", async ({ page, browser, app }) => {
      const maya = createProviderAccount(app);
      await page.goto("/login");
      const finish = "**/api/auth/providers/finish";
      await page.route(finish, (route) => route.abort());
      await button(page, "Continue with Acme").click();
      const [stolen] = await Promise.all([
        page.waitForRequest(finish),
        signInAtProvider(page, maya.login),
      ]);
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      const query = new URLSearchParams(stolen.postDataJSON() as Record<string, string>);
      await elsewhere.goto(`${app.product.url}/connected?${query}`);
      await expect(
        elsewhere.getByText("This sign-in was not started in this browser"),
      ).toBeVisible();
      await expectNoAxeFaults(elsewhere);
      await other.close();
    });
  });
});
