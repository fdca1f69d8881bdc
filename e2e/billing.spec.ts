import { expect, test as base, type Page } from "@playwright/test";
import type { FakeStripe } from "../packages/fake-stripe/src/server.ts";
import { startProduct } from "../tools/stack/product.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { createUser, signIn, signInByForm, type TestUser } from "./people.ts";

interface Paid {
  readonly url: string;
  readonly billing: FakeStripe;
}

/** A separate product that uses the clock of its payment provider. */
const test = base.extend<object, { paid: Paid }>({
  paid: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its pattern
    async ({}, use) => {
      const product = await startProduct({ billing: { sharesClock: true } });
      if (!product.billing) throw new Error("the product has no payment provider");
      await use({ url: product.url, billing: product.billing });
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ paid }, use) => use(paid.url),
});

// One worker runs the whole file, so that only one product is started.
test.describe.configure({ mode: "default" });

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
/** Is accepted, and fails at the next renewal. */
const FAILS_LATER = "4000 0000 0000 0341";

const current = (page: Page) => page.getByRole("region", { name: "Current plan" });
const plan = (page: Page, name: string) => page.getByRole("link", { name: `Plan: ${name}` });
const balance = (page: Page, credits: string) =>
  page.getByRole("banner").getByText(credits, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const yes = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const periods = (page: Page) => page.getByRole("row").filter({ hasText: "USD" });

async function pay(page: Page, card: string, verb = "Subscribe"): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await button(page, verb).click();
}

/** Opens the page of the provider, acts there and returns to the app. */
async function inPortal(page: Page, act: () => Promise<void>): Promise<void> {
  await button(page, "Manage billing").click();
  await expect(page.getByRole("heading", { name: "Your billing" })).toBeVisible();
  await act();
  await page.getByRole("link", { name: "Return to the app" }).click();
  await expect(page).toHaveURL(/\/subscription/);
}

async function changeCard(page: Page, card: string): Promise<void> {
  await inPortal(page, async () => {
    await page.getByLabel("Card number").fill(card);
    await button(page, "Change card").click();
    await expect(page.getByRole("status")).toBeVisible();
  });
}

/** Advances the clock until the session has expired and signs in again. */
async function returnNextMonth(page: Page, user: TestUser, billing: FakeStripe): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await billing.advance({ months: 1, seconds: 7_200 });
  await signInByForm(page, user);
}

/** Signs in a new user and pays for a plan. */
async function subscribe(page: Page, name: string): Promise<TestUser> {
  const user = await openPlans(page);
  await button(page, `Choose ${name}`).click();
  await pay(page, GOOD);
  await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
  await expect(current(page)).toContainText(name);
  return user;
}

async function openPlans(page: Page): Promise<TestUser> {
  const user = await createUser(page);
  await signIn(page, user);
  await page.goto("/subscription");
  return user;
}

test.describe("billing", () => {
  test.describe("user leaves the payment page", () => {
    test("is charged nothing", async ({ page }) => {
      await openPlans(page);
      await button(page, "Choose Premium").click();
      await page.getByRole("link", { name: "Back without paying" }).click();
      await expect(page.getByText("You left the payment page. Nothing was charged.")).toBeVisible();
      await expect(current(page)).toHaveCount(0);
    });
  });

  test.describe("declined card", () => {
    test("shows the reason and accepts another card", async ({ page }) => {
      await openPlans(page);
      await button(page, "Choose Premium").click();
      await pay(page, DECLINED);
      await expect(page.getByRole("alert")).toContainText("declined");
      await pay(page, GOOD);
      await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
    });
  });

  test.describe("paid plan", () => {
    test("applies when the provider reports the payment", async ({ page, paid: { billing } }) => {
      await openPlans(page);
      await button(page, "Choose Premium").click();
      billing.behave({ concurrency: 0 });
      await pay(page, GOOD);
      await expect(page.getByText("We are confirming your payment")).toBeVisible();
      await expect(plan(page, "Free")).toBeVisible();
      await expect(button(page, "Choose Premium")).toBeDisabled();
      billing.behave({ concurrency: 1 });
      await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
      await expect(page).toHaveURL(/\/subscription$/);
      await expect(current(page)).toContainText(/Premium.*Active.*then renews for \$9\.99 a month/);
      await expect(plan(page, "Premium")).toBeVisible();
      await expect(balance(page, "25")).toBeVisible();
      await expect(periods(page)).toHaveCount(1);
      const invoice = page.getByRole("link", { name: /^Invoice of/ });
      const shown = await page.request.get((await invoice.getAttribute("href")) ?? "");
      expect(await shown.text()).toContain("$9.99");
    });
  });

  test.describe("plan change", () => {
    test("to a larger plan shows its price, applies immediately and adds the remaining credits", async ({
      page,
    }) => {
      await subscribe(page, "Premium");
      await button(page, "Choose Pro").click();
      await expect(page.getByRole("alertdialog")).toContainText(
        "Starts now. You pay $10.00 today for the rest of this month, then $19.99 a month.",
      );
      await yes(page, "Change to Pro").click();
      await expect(page.getByText("You are on Pro now")).toBeVisible();
      await expect(current(page)).toContainText("Pro");
      await expect(balance(page, "60")).toBeVisible();
    });

    test("to a smaller plan starts when the paid period ends, and can be undone", async ({
      page,
    }) => {
      await subscribe(page, "Premium");
      await button(page, "Choose Basic").click();
      await expect(page.getByRole("alertdialog")).toContainText(/Basic from .* you keep Premium\./);
      await yes(page, "Change to Basic").click();
      await expect(current(page)).toContainText(/Basic from .*\. Until then you keep Premium\./);
      await expectNoAxeFaults(page);
      await button(page, "Keep Premium").click();
      await expect(current(page)).toContainText(/Premium.*then renews/);
    });
  });

  test.describe("plan cancelled at the provider", () => {
    test("is resumed in the app", async ({ page }) => {
      await subscribe(page, "Pro");
      await inPortal(page, () => button(page, "Cancel plan").click());
      await expect(current(page)).toContainText("Cancelled");
      await button(page, "Resume Subscription").click();
      await expect(current(page)).toContainText("Active");
    });
  });

  test.describe("end of the period", () => {
    test("renews the plan", async ({ page, paid: { billing } }) => {
      const user = await subscribe(page, "Pro");
      await expect(periods(page)).toHaveCount(1);
      await returnNextMonth(page, user, billing);
      await expect(page.getByText("Your Ads Here!")).toHaveCount(0);
      await page.goto("/subscription");
      await expect(current(page)).toContainText(/Pro.*Active/);
      await expect(periods(page)).toHaveCount(2);
    });
  });

  test.describe("failed payment", () => {
    test("keeps the plan and asks for another card", async ({ page, paid: { billing } }) => {
      const user = await subscribe(page, "Pro");
      await changeCard(page, FAILS_LATER);
      await page.getByRole("radio", { name: /Yearly/ }).check();
      await button(page, "Choose Pro").click();
      await yes(page, "Change to Pro").click();
      await expect(page.getByText("Failed to change plan")).toBeVisible();
      await expect(current(page)).toContainText("then renews for $19.99 a month");
      await returnNextMonth(page, user, billing);
      await expect(plan(page, "Pro")).toBeVisible();
      await page.goto("/subscription");
      await expect(current(page)).toContainText(/did not go through.*update your card by/);
      await changeCard(page, GOOD);
      await expect(current(page)).toContainText(/Pro.*Active/);
      await expect(current(page)).not.toContainText("did not go through");
    });
  });

  test.describe("cancelled plan", () => {
    test("lasts until the end of its period", async ({ page, paid: { billing } }) => {
      const user = await subscribe(page, "Pro");
      await button(page, "Cancel Subscription").click();
      await yes(page, "Cancel Subscription").click();
      await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
      await expect(current(page)).toContainText("You keep your plan until");
      await expect(plan(page, "Pro")).toBeVisible();
      await returnNextMonth(page, user, billing);
      await expect(plan(page, "Free")).toBeVisible();
      await expect(page.getByText("Your Ads Here!")).toHaveCount(2);
      await page.goto("/subscription");
      await expect(button(page, "Choose Premium")).toBeVisible();
      await expect(current(page)).toHaveCount(0);
      await expect(periods(page).first()).toContainText("Ended");
    });
  });

  test.describe("bought credits", () => {
    test("are added when they are paid", async ({ page }) => {
      await signIn(page, await createUser(page));
      await page.goto("/credits");
      await page.getByRole("button", { name: /^Buy 20 credits for/ }).click();
      await pay(page, GOOD, "Pay");
      await expect(page.getByText("20 credits added to your balance")).toBeVisible({
        timeout: 20_000,
      });
      await expect(balance(page, "25")).toBeVisible();
      await expect(page.getByRole("list", { name: "Transactions" })).toContainText("+20");
      await expect(page).toHaveURL(/\/credits$/);
    });
  });
});
