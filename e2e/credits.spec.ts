import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { createUser, signIn } from "./people.ts";

const list = (page: Page) => page.getByRole("list", { name: "Transactions" });
const free = (page: Page) => page.getByText("Daily Free").locator("+ dd");

async function arrive(page: Page): Promise<void> {
  await signIn(page, await createUser(page));
  await page.goto("/credits");
  await expect(list(page)).toBeVisible();
}

test.describe("credits", () => {
  test.describe("credits page", () => {
    test("shows balance, next reset and transactions", async ({ page }) => {
      await arrive(page);
      const brought = (await free(page).textContent()) ?? "";
      const balance = page.getByRole("region", { name: "Balance" });
      await expect(balance).toContainText(
        `${brought} of today’s ${brought} free credits remaining`,
      );
      await expect(balance).toContainText(/Next reset in \d+ hours?, on .*\d{4} at \d{1,2}:\d{2}/);
      await expect(list(page)).toContainText(`+${brought}`);

      await page.getByRole("button", { name: "Spent" }).click();
      await expect(page.getByText("None of this kind yet")).toBeVisible();
      await page.getByRole("button", { name: "Earned" }).click();
      await expect(list(page)).toContainText(`+${brought}`);

      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download CSV" }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe("twofold-credits.csv");
      const lines = (await readFile(await saved.path(), "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(brought);
    });
  });

  test.describe("keyboard only", () => {
    test("details open and close, the chart is read day by day", async ({ page }) => {
      await arrive(page);
      const details = page.getByRole("button", { name: "View Details" });
      await details.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Credit System" });
      await expect(dialog).toContainText("How it works");
      await expectNoAxeFaults(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(details).toBeFocused();

      const slider = page.getByRole("slider", { name: "Day" });
      await slider.focus();
      await expect(slider).toHaveAttribute("aria-valuetext", /0 credits spent, \d+ added$/);
      await page.keyboard.press("ArrowLeft");
      await expect(slider).toHaveAttribute("aria-valuetext", /: 0 credits spent$/);
      await page.keyboard.press("Home");
      await expect(slider).toHaveValue("0");
    });
  });

  test.describe("plan chosen on another device", () => {
    test("updates the balance without a reload", async ({ page }) => {
      const user = await createUser(page);
      await signIn(page, user);
      await page.goto("/credits");
      await expect(list(page).getByRole("listitem")).toHaveCount(1);
      // The same user chooses a plan on another device.
      const headers = { authorization: `Bearer ${user.token}` };
      const { plans } = (await (
        await page.request.get("/api/subscription/plans", { headers })
      ).json()) as { plans: { name: string; price: number; daily_credits: number }[] };
      const [first] = plans;
      const chosen = await page.request.post("/api/subscription/subscribe", {
        headers,
        data: { plan_name: first?.name, price: first?.price },
      });
      expect(chosen.status()).toBe(200);
      await expect(list(page).getByRole("listitem")).toHaveCount(2);
      await expect(free(page)).toHaveText(String(first?.daily_credits));
      await expect(page.getByRole("banner").getByText(String(first?.daily_credits))).toBeVisible();
      await expect(page.getByRole("link", { name: `Plan: ${first?.name}` })).toBeVisible();
    });
  });
});
