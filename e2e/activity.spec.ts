import { expect, test } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths } from "./axe.ts";
import { createUser, signInByForm } from "./people.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test.describe("recent activity", () => {
  test.describe("unknown device", () => {
    test("is signed out by 'Secure my account', which shows a receipt", async ({ page }) => {
      test.slow();
      const user = await createUser(page);
      const { email, password } = user;
      await signInByForm(page, user);
      const stolen = await page.request.post("/api/auth/login-json", {
        data: { email, password },
        headers: { "user-agent": IPHONE },
      });
      const { access_token: token } = (await stolen.json()) as { access_token: string };

      await page.goto("/settings#activity");
      const activity = page.getByRole("region", { name: "Recent activity" });
      const row = activity.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
      await expect(row).toContainText("Sign-in from a new device");
      await expectNoAxeFaultsAtWidths(page);
      await row.getByRole("button", { name: "Not me, secure my account" }).click();

      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("All other devices are signed out");
      await expectNoAxeFaults(page);
      await dialog.getByLabel("New password", { exact: true }).fill("only-the-owner-knows");
      await dialog.getByRole("button", { name: "Secure my account" }).click();

      await expect(dialog.getByRole("heading", { name: "Only this device is in." })).toBeVisible();
      // The device that registered, and the iPhone.
      await expect(dialog.locator("dl > div").first()).toHaveText("Devices signed out2");
      await expectNoAxeFaults(page);
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get("/api/auth/me", { headers })).status()).toBe(401);

      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(activity).toContainText("Account secured");
      await page.reload();
      const devices = page.getByRole("list", { name: "Devices that are signed in" });
      await expect(devices.getByRole("listitem")).toHaveCount(1);
    });
  });
});
