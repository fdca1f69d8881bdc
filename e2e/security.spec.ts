import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { appCode } from "../apps/server/src/testing/app-code.ts";
import { openSql } from "../apps/server/src/testing/sql.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { button, openSettings, test, type AppWithProvider } from "./app-with-provider.ts";
import { press } from "./keyboard.ts";
import { createConfirmedUser, linkFor, newUser, signInByForm, type TestUser } from "./people.ts";

test.describe.configure({ mode: "default" });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeVisible();
}

/** Enters the password and waits for the request for a code. */
async function enterPassword(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

interface Secured {
  readonly secret: string;
  readonly codes: string[];
}

async function enableTwoFactor(page: Page): Promise<Secured> {
  await openSettings(page);
  await press(button(page, "Turn on two-factor sign-in"));
  const dialog = page.getByRole("dialog", { name: "Turn two-factor on" });
  await press(button(dialog, "Continue"));
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectNoAxeFaults(page);
  const typed = await dialog.locator(".two-factor-by-hand").innerText();
  const secret = typed.replaceAll(/\s/g, "");
  await expect(dialog.getByLabel("Code from the app")).toBeFocused();
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectNoAxeFaults(page);
  return { secret, codes: await list.getByRole("listitem").allInnerTexts() };
}

test.describe("security", () => {
  // Dozens of keys and several runs of axe take a minute while other processes compute.
  test.describe.configure({ timeout: 180_000 });

  test.describe("two-factor, keyboard only", () => {
    test("is enabled, requested at sign-in and disabled", async ({ page, app }) => {
      const user = await createConfirmedUser(page, app.product.mailboxUrl);
      await signInByForm(page, user);
      const { secret, codes } = await enableTwoFactor(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        press(button(page, "Download")),
      ]);
      const file = await readFile(await download.path(), "utf8");
      for (const code of codes) expect(file).toContain(code);
      // The codes are shown once, so Escape does not close the dialog.
      await page.keyboard.press("Escape");
      await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
      await press(button(page, "I’ve saved them"));
      await expect(page.getByText("10 recovery codes left.")).toBeVisible();
      await expectNoAxeFaults(page);

      await signOut(page);
      await enterPassword(page, user);
      await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
      await expectNoAxeFaults(page);
      await page.keyboard.type("000000");
      await page.keyboard.press("Enter");
      await expect(page.getByText("This code is incorrect")).toBeVisible();
      await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);

      await openSettings(page);
      await press(button(page, "Turn off"));
      const dialog = page.getByRole("dialog", { name: "Turn two-factor off" });
      await press(button(dialog, "Turn off"));
      await expect(page.getByText("Two-factor is off")).toBeVisible();
      await signOut(page);
      await signInByForm(page, user);
    });
  });

  test.describe("confirmation of the identity", () => {
    /** As ten minutes after the sign-in. */
    async function expireConfirmation({ product }: AppWithProvider, user: TestUser) {
      const sql = await openSql(product.databaseUrl);
      await sql.query(
        `update sessions s set first_factor_at = null, second_factor_at = null
          from users u where u.id = s.user_id and u.email = $1`,
        [user.email],
      );
      await sql.end();
    }

    test("opens over another dialog, keeps the focus, and is cancelled with Escape", async ({
      page,
      app,
    }) => {
      const user = await createConfirmedUser(page, app.product.mailboxUrl);
      await signInByForm(page, user);
      const { codes } = await enableTwoFactor(page);
      await press(button(page, "I’ve saved them"));
      await expireConfirmation(app, user);
      await press(button(page, "Turn off"));
      const below = page.getByRole("dialog", { name: "Turn two-factor off" });
      await press(button(below, "Turn off"));
      const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
      await expect(dialog.getByLabel("Your password")).toBeFocused();
      await expectNoAxeFaults(page);
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press("Tab");
        // At both ends an invisible element takes the focus and passes it on in the next task.
        await expect
          .poll(() => dialog.evaluate((each) => each.contains(document.activeElement)))
          .toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(below).toBeVisible();
      await expect(button(below, "Turn off")).toBeFocused();
      await expect(below.getByRole("alert")).toBeHidden();

      await press(button(below, "Turn off"));
      await dialog.getByLabel("Your password").fill(user.password);
      await dialog.getByLabel("Code").fill(codes[0] ?? "");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Two-factor is off")).toBeVisible();
    });
  });

  test.describe("recovery code", () => {
    test("is accepted once and the owner is notified", async ({ page, app }) => {
      const user = await createConfirmedUser(page, app.product.mailboxUrl);
      await signInByForm(page, user);
      const { codes } = await enableTwoFactor(page);
      const [code = ""] = codes;
      await signOut(page);
      await enterPassword(page, user);
      await press(button(page, "Use a recovery code instead"));
      await expect(page.getByLabel("Recovery code")).toBeFocused();
      await expectNoAxeFaults(page);
      await page.keyboard.type(code.toUpperCase());
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.getByRole("button", { name: /notification/i }).click();
      await expect(page.getByText("A recovery code was used")).toBeVisible();

      await signOut(page);
      await enterPassword(page, user);
      await press(button(page, "Use a recovery code instead"));
      await page.getByLabel("Recovery code").fill(code);
      await page.keyboard.press("Enter");
      await expect(page.getByText("This code is incorrect or was already used.")).toBeVisible();
    });
  });

  /** Adds a virtual authenticator that verifies the user without a prompt. */
  async function addAuthenticator(page: Page) {
    const client = await page.context().newCDPSession(page);
    await client.send("WebAuthn.enable");
    const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      keys: async () =>
        (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
      setUserVerified: (isUserVerified: boolean) =>
        client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
      /** Without this, conditional passkey sign-in would start immediately. */
      simulateTouch: (enabled: boolean) =>
        client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    };
  }

  test.describe("passkey, keyboard only", () => {
    test("is added with the confirmed address, used instead of the password and removed", async ({
      page,
      app,
    }) => {
      const device = await addAuthenticator(page);
      const user = newUser();
      await page.goto("/register");
      await page.getByLabel("Username").fill(user.username);
      await page.getByLabel("Email").fill(user.email);
      await page.getByLabel("Full name").fill(user.fullName);
      await page.getByLabel("Password", { exact: true }).fill(user.password);
      await page.getByLabel("Confirm password").fill(user.password);
      await page.getByRole("checkbox").press("Space");
      await press(button(page, "Create account"));
      await expect(page.getByText("You’re in, Nora")).toBeVisible();
      const { pathname, search } = new URL(
        await linkFor(user.email, "Confirm", app.product.mailboxUrl),
      );
      await page.goto(`${pathname}${search}`);
      await expect(page.getByText("Next time without a password?")).toBeVisible();
      await expectNoAxeFaults(page);
      await press(button(page, "Add a passkey"));
      const dialog = page.getByRole("dialog", { name: "Add a passkey" });
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Nora’s phone");
      await expectNoAxeFaults(page);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Your passkey is ready for next time.")).toBeVisible();
      const [key] = await device.keys();
      expect(key).toMatchObject({ isResidentCredential: true, rpId: "localhost" });

      await device.simulateTouch(false);
      await signOut(page);
      await expectNoAxeFaults(page);
      await device.simulateTouch(true);
      await press(button(page, "Sign in with a passkey"));
      await expect(page).toHaveURL(/\/dashboard$/);

      await openSettings(page);
      const list = page.getByRole("list", { name: "Your passkeys" });
      await expect(list).toContainText(/Nora’s phone.*last used on/s);
      await expectNoAxeFaults(page);
      await press(button(page, "Rename Nora’s phone"));
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Our tablet");
      await page.keyboard.press("Enter");
      await expect(list).toContainText("Our tablet");
      await press(button(page, "Remove Our tablet"));
      await press(button(page.getByRole("alertdialog"), "Remove"));
      await expect(page.getByText("Our tablet is removed")).toBeVisible();

      await device.simulateTouch(false);
      await signOut(page);
      await device.simulateTouch(true);
      await press(button(page, "Sign in with a passkey"));
      const refusals = page.getByText("This passkey could not be used. Please try again.");
      await expect(refusals.first()).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test.describe("passkey without user verification", () => {
    test("is not created", async ({ page, app }) => {
      const device = await addAuthenticator(page);
      const user = await createConfirmedUser(page, app.product.mailboxUrl);
      await device.simulateTouch(false);
      await signInByForm(page, user);
      await device.simulateTouch(true);
      await device.setUserVerified(false);
      await openSettings(page);
      await button(page, "Add a passkey").click();
      const dialog = page.getByRole("dialog", { name: "Add a passkey" });
      await button(dialog, "Continue").click();
      await expect(dialog.getByText("Your browser did not create a passkey.")).toBeVisible();
      expect(await device.keys()).toEqual([]);
    });
  });
});
