import { expect, test, type Page } from "@playwright/test";
import { picture } from "./pictures.ts";
import { createUser, signInByForm } from "./people.ts";

/** Collects every violation of the content security policy, and every unknown directive. */
async function watchPolicies(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event;
      const text = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`;
      (globalThis as unknown as { reportViolation(text: string): void }).reportViolation(text);
    });
  });
  page.on("console", (message) => {
    if (/policy|unrecognized/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
}

const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

test.describe("content security policy", () => {
  test.describe("main screens", () => {
    test("violate it nowhere, and text never becomes HTML", async ({ page }) => {
      test.setTimeout(120_000);
      const user = await createUser(page);
      const violations = await watchPolicies(page);
      for (const path of ["/", "/register", "/help"]) await open(page, path);
      await signInByForm(page, user);
      await expect.poll(() => workerState(page)).toBe("activated");
      for (const path of ["/calendar", "/upload", "/gallery", "/events", "/credits", "/settings"])
        await open(page, path);
      expect(violations).toEqual([]);
      const outcome = await page.evaluate(() => {
        try {
          document.body.innerHTML = "<p>injected</p>";
          return "set";
        } catch (error) {
          return String(error);
        }
      });
      expect(outcome).toContain("TrustedHTML");
    });

    test("of the API documentation neither", async ({ page }) => {
      const violations = await watchPolicies(page);
      await page.goto("/api/docs");
      await page.getByText("/api/auth/login-json").click();
      await expect(page.getByText("invalid_credentials").first()).toBeVisible();
      expect(violations).toEqual([]);
    });
  });

  test.describe("sign-out", () => {
    test("leaves no picture in the cache, and keeps theme, known device and service worker", async ({
      page,
      context,
    }) => {
      const user = await createUser(page);
      const uploaded = await page.request.post("/api/images/upload", {
        headers: { authorization: `Bearer ${user.token}` },
        multipart: { file: picture("terrace.png", 40) },
      });
      const { user_id: owner, filename } = (await uploaded.json()) as Record<string, string>;
      const url = `/uploads/users/${owner}/${filename}`;
      await signInByForm(page, user);
      await page.evaluate(() => localStorage.setItem("twofold.theme", "dark"));
      const cached = () =>
        page.evaluate(
          (address) =>
            fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
              ({ status }) => status,
              () => "absent",
            ),
          url,
        );
      expect(await page.evaluate((address) => fetch(address).then((r) => r.status), url)).toBe(200);
      expect(await cached()).toBe(200);

      await page.getByRole("button", { name: `Account menu of ${user.username}` }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/(login)?$/);
      await expect.poll(cached).toBe("absent");
      expect(await page.evaluate(() => localStorage.getItem("twofold.theme"))).toBe("dark");
      expect((await context.cookies()).map(({ name }) => name)).toContain("twofold_device");
      await expect.poll(() => workerState(page)).toBe("activated");
      await signInByForm(page, user);
    });
  });
});
