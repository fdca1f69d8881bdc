import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { button, openSettings, test, type House } from "./app-with-provider.ts";
import { press } from "./keyboard.ts";
import { makePerson, signIn } from "./people.ts";

test.describe.configure({ mode: "default" });

let count = 0;
/** Somebody who has an account at the provider. */
function newcomer({ acme }: House, more: object = {}) {
  count += 1;
  const login = `maya-${count}-${Date.now()}`;
  const account = { name: "Maya Okafor", email: `${login}@acme.example`, email_verified: true };
  acme.accounts.set(login, { ...account, ...more });
  return { login, ...account, ...more };
}

/** On the provider's own pages. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
}

async function continueWith(page: Page, login: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await press(button(page, "Continue with Acme"));
  await signInThere(page, login);
}

test("by keyboard alone: somebody new comes from another provider, sees the terms, and is known next time", async ({
  page,
  house,
}) => {
  const maya = newcomer(house);
  await page.goto("/register");
  await expect(button(page, "Continue with Acme")).toBeVisible();
  await expectNoFaults(page);
  await continueWith(page, maya.login);
  await expect(page.getByRole("heading", { name: "Welcome, you two" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByLabel("Email")).toHaveValue(maya.email);
  await expect(page.getByLabel("Full name")).toHaveValue("Maya Okafor");
  await expectNoFaults(page);
  await press(button(page, "Create account"));
  await expect(page.getByText("Please accept the terms to go on")).toBeVisible();
  await page.getByRole("checkbox").press("Space");
  await press(button(page, "Create account"));
  await expect(page).toHaveURL(/\/dashboard$/);

  await openSettings(page);
  await expect(page.getByText(`${maya.email}, connected on`)).toBeVisible();
  await expectNoFaults(page);
  await press(button(page, "Disconnect Acme"));
  await press(button(page.getByRole("alertdialog"), "Disconnect"));
  await expect(page.getByText("This is your only way to sign in.")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await continueWith(page, maya.login);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an address that has an account is not let in by the provider's word; its owner connects it", async ({
  page,
  house,
}) => {
  const person = await makePerson(page);
  const maya = newcomer(house, { email: person.email });
  await continueWith(page, maya.login);
  await expect(page.getByText("An account with this email exists already.")).toBeVisible();
  await expectNoFaults(page);
  expect(await page.evaluate(() => localStorage.getItem("twofold.token"))).toBeNull();

  await press(page.getByRole("link", { name: "Back to Sign In" }));
  await signIn(page, person);
  await openSettings(page);
  await press(button(page, "Connect Acme"));
  const dialog = page.getByRole("dialog", { name: "Connect Acme" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  // The provider still knows them from before.
  await expect(page.getByText("Acme is connected")).toBeVisible();
  await expect(page.getByText(`${person.email}, connected on`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await continueWith(page, maya.login);
  await expect(page).toHaveURL(/\/dashboard$/);
  await openSettings(page);
  await press(button(page, "Disconnect Acme"));
  await press(button(page.getByRole("alertdialog"), "Disconnect"));
  await expect(page.getByText("Acme is disconnected")).toBeVisible();
});

const lies = {
  "another nonce": (truth: object) => ({ ...truth, nonce: "of another journey" }),
  "that has expired": (truth: object) => ({ ...truth, exp: Math.floor(Date.now() / 1000) - 60 }),
};
for (const [name, claims] of Object.entries(lies)) {
  test(`a word ${name} lets nobody in`, async ({ page, house }) => {
    house.acme.lie = { claims };
    try {
      await continueWith(page, newcomer(house).login);
      await expect(page.getByText("We could not make sure that Acme sent you.")).toBeVisible();
    } finally {
      house.acme.lie = undefined;
    }
    expect(await page.evaluate(() => localStorage.getItem("twofold.token"))).toBeNull();
  });
}

test("an answer that did not begin in this browser lets nobody in", async ({
  page,
  browser,
  house,
}) => {
  const maya = newcomer(house);
  await page.goto("/login");
  const finish = "**/api/auth/providers/finish";
  await page.route(finish, (route) => route.abort());
  await button(page, "Continue with Acme").click();
  const [stolen] = await Promise.all([page.waitForRequest(finish), signInThere(page, maya.login)]);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const query = new URLSearchParams(stolen.postDataJSON() as Record<string, string>);
  await elsewhere.goto(`${house.product.url}/connected?${query}`);
  await expect(elsewhere.getByText("This sign-in did not begin in this browser")).toBeVisible();
  await expectNoFaults(elsewhere);
  await other.close();
});
