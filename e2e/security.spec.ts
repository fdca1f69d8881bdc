import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { appCode } from "../apps/server/src/testing/app-code.ts";
import { expectNoFaults } from "./axe.ts";
import { button, openSettings, test } from "./app-with-provider.ts";
import { press } from "./keyboard.ts";
import { makePerson, newPerson, signIn, type Person } from "./people.ts";

test.describe.configure({ mode: "default" });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeVisible();
}

/** The password, and as far as the code is asked for. */
async function showPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

interface Secured {
  readonly secret: string;
  readonly codes: string[];
}

async function turnOn(page: Page, { password }: Person): Promise<Secured> {
  await openSettings(page);
  await press(button(page, "Turn on two-factor sign-in"));
  const dialog = page.getByRole("dialog", { name: "Turn two-factor on" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectNoFaults(page);
  const typed = await dialog.locator(".two-factor-by-hand").innerText();
  const secret = typed.replaceAll(/\s/g, "");
  await expect(dialog.getByLabel("Code from the app")).toBeFocused();
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectNoFaults(page);
  return { secret, codes: await list.getByRole("listitem").allInnerTexts() };
}

test("by keyboard alone: two-factor is turned on, asked for, and turned off", async ({ page }) => {
  const person = await makePerson(page);
  await signIn(page, person);
  const { secret, codes } = await turnOn(page, person);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(button(page, "Download")),
  ]);
  const file = await readFile(await download.path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  // What is shown once is not closed by a slip.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await press(button(page, "I have kept them"));
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expectNoFaults(page);

  await signOut(page);
  await showPassword(page, person);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not correct")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await openSettings(page);
  await press(button(page, "Turn off"));
  const dialog = page.getByRole("dialog", { name: "Turn two-factor off" });
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByLabel("Code").fill(codes[0] ?? "");
  await expectNoFaults(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two-factor is off")).toBeVisible();
  await signOut(page);
  await signIn(page, person);
});

test("a stolen recovery code opens once", async ({ page }) => {
  const person = await makePerson(page);
  await signIn(page, person);
  const { codes } = await turnOn(page, person);
  const [code = ""] = codes;
  await signOut(page);
  await showPassword(page, person);
  await press(button(page, "Use a recovery code instead"));
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.type(code.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: /notification/i }).click();
  await expect(page.getByText("A recovery code was used")).toBeVisible();

  await signOut(page);
  await showPassword(page, person);
  await press(button(page, "Use a recovery code instead"));
  await page.getByLabel("Recovery code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not correct, or it was used before.")).toBeVisible();
});

/** A device that knows its owner and does not ask. */
async function plugIn(page: Page) {
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
    knowsOwner: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Until then a browser that offers what it has would sign in by itself. */
    isTouched: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

test("by keyboard alone: who signs up adds a passkey at once, and signs in without the password", async ({
  page,
}) => {
  const device = await plugIn(page);
  const person = newPerson();
  await page.goto("/register");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("checkbox").press("Space");
  await press(button(page, "Create account"));
  await expect(page.getByText("Next time without a password?")).toBeVisible();
  await expectNoFaults(page);
  await press(button(page, "Add a passkey"));
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Nora’s phone");
  await dialog.getByLabel("Your password").fill(person.password);
  await expectNoFaults(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your passkey is ready for next time.")).toBeVisible();
  const [key] = await device.keys();
  expect(key).toMatchObject({ isResidentCredential: true, rpId: "localhost" });

  await device.isTouched(false);
  await signOut(page);
  await expectNoFaults(page);
  await device.isTouched(true);
  await press(button(page, "Sign in with a passkey"));
  await expect(page).toHaveURL(/\/dashboard$/);

  await openSettings(page);
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list).toContainText(/Nora’s phone.*last used on/s);
  await expectNoFaults(page);
  await press(button(page, "Rename Nora’s phone"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Our tablet");
  await page.keyboard.press("Enter");
  await expect(list).toContainText("Our tablet");
  await press(button(page, "Remove Our tablet"));
  await press(button(page.getByRole("alertdialog"), "Remove"));
  await expect(page.getByText("Our tablet is removed")).toBeVisible();

  await device.isTouched(false);
  await signOut(page);
  await device.isTouched(true);
  await press(button(page, "Sign in with a passkey"));
  const refusals = page.getByText("This passkey could not be used. Please try again.");
  await expect(refusals.first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a device that does not know who holds it makes no passkey", async ({ page }) => {
  const device = await plugIn(page);
  const person = await makePerson(page);
  await device.isTouched(false);
  await signIn(page, person);
  await device.isTouched(true);
  await device.knowsOwner(false);
  await openSettings(page);
  await button(page, "Add a passkey").click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password").fill(person.password);
  await button(dialog, "Continue").click();
  await expect(dialog.getByText("Your browser did not make a passkey.")).toBeVisible();
  expect(await device.keys()).toEqual([]);
});
