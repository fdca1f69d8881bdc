import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { createUser, signIn } from "./people.ts";

const current = (page: Page) => page.getByRole("region", { name: "Current plan" });
const plan = (page: Page, name: string) => page.getByRole("link", { name: `Plan: ${name}` });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const yes = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const daily = (page: Page) => page.getByText("Daily Free").locator("+ dd");

test.describe("subscription without a payment provider", () => {
  test.describe("chosen plan", () => {
    test("applies immediately and can be changed, cancelled and resumed", async ({ page }) => {
      test.slow();
      await signIn(page, await createUser(page));
      await expect(page.getByText("Your Ads Here!")).toHaveCount(2);

      await page.goto("/subscription");
      await expect(page.getByText("No payment is needed here", { exact: false })).toBeVisible();
      await button(page, "Choose Premium").click();
      await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
      await expect(button(page, "Current Plan")).toBeDisabled();
      await expect(current(page)).toContainText(/Premium.*Active.*then renews/);
      await expect(plan(page, "Premium")).toBeVisible();
      await expect(page.getByRole("banner").getByText("25")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Active" })).toHaveCount(1);

      await button(page, "Choose Pro").click();
      await expect(page.getByRole("alertdialog")).toContainText("Change to Pro now?");
      await expectNoAxeFaults(page);
      await yes(page, "Change to Pro").click();
      await expect(current(page)).toContainText("Pro");
      await expect(page.getByRole("banner").getByText("60")).toBeVisible();

      await button(page, "Cancel Subscription").click();
      await expect(page.getByRole("alertdialog")).toContainText(
        "Are you sure you want to cancel your subscription?",
      );
      await yes(page, "Keep my plan").click();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await button(page, "Cancel Subscription").click();
      await yes(page, "Cancel Subscription").click();
      await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
      await expect(current(page)).toContainText(/Cancelled.*You keep your plan until/);
      await expect(page.getByRole("row").filter({ hasText: "Cancelled" })).toHaveCount(1);
      await button(page, "Resume Subscription").click();
      await expect(current(page)).toContainText("Active");

      await page.goto("/credits");
      await expect(daily(page)).toHaveText("60");
      await page.goto("/dashboard");
      await expect(plan(page, "Pro")).toBeVisible();
      await expect(page.getByText("Your Ads Here!")).toHaveCount(0);
    });
  });

  test.describe("keyboard only", () => {
    test("yearly billing changes the prices", async ({ page }) => {
      await signIn(page, await createUser(page));
      await page.goto("/subscription");
      const premium = page.getByRole("article", { name: "Premium" });
      await expect(premium).toContainText("$9.99");
      await page.getByRole("radio", { name: "Monthly" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
      await expect(premium).toContainText("$99.90");
      await expect(premium).toContainText("You save $19.98");
    });
  });

  test("subscription and credits have no axe faults and do not scroll sideways", async ({
    page,
  }) => {
    test.slow();
    await signIn(page, await createUser(page));
    await page.goto("/subscription");
    await button(page, "Choose Basic").click();
    await expect(current(page)).toBeVisible();
    for (const path of ["/subscription", "/credits"]) {
      await page.goto(path);
      await expect(page.getByText(/Subscription History|Last 30 days/)).toBeVisible();
      await expectNoAxeFaultsAtWidths(page);
      await expectNoOverflowAt(page, [320, 390, 820, 1440]);
    }
  });
});
