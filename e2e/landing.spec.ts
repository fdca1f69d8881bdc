import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { createUser } from "./people.ts";

declare global {
  var shift: number;
}

interface Weight {
  readonly script: number;
  readonly style: number;
  readonly fonts: number;
}

/** Measures what the page loads without interaction, compressed. */
async function weigh(page: Page, path: string): Promise<Weight & { breakdown: string[] }> {
  const weight = { script: 0, style: 0, fonts: 0 };
  const breakdown: string[] = [];
  const pending: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "font") weight.fonts += 1;
    if (type !== "script" && type !== "stylesheet") return;
    pending.push(
      response.body().then((body) => {
        const size = gzipSync(body, { level: 9 }).length;
        weight[type === "script" ? "script" : "style"] += size;
        breakdown.push(`${(size / 1024).toFixed(1)} kB ${new URL(response.url()).pathname}`);
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(pending);
  return { ...weight, breakdown };
}

test.describe("landing page", () => {
  test.describe("first load", () => {
    test("has at most 100 kB of script and 12 kB of style", async ({ page }) => {
      const { script, style, fonts, breakdown } = await weigh(page, "/");
      console.log(
        `landing: ${(script / 1024).toFixed(1)} kB script, ${(style / 1024).toFixed(1)} kB style (gz)\n  ${breakdown.join("\n  ")}`,
      );
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThanOrEqual(100 * 1000);
      expect(style).toBeLessThanOrEqual(12 * 1000);
      expect(fonts).toBeLessThanOrEqual(2);
    });
  });

  test.describe("sample couple", () => {
    test("shows a result without an account and without sending anything", async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== "GET" || pathname.startsWith("/api/")) requests.push(pathname);
      });
      await page.goto("/", { waitUntil: "networkidle" });
      const scene = page.getByRole("button", { name: "Winter market" });
      // The section becomes active after it has scrolled into view.
      await expect(async () => {
        await scene.click();
        await expect(scene).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
      }).toPass();
      await expect(page.getByRole("status").filter({ hasText: "There you are." })).toBeAttached();
      const slider = page.getByRole("slider", { name: "Compare the empty scene with the picture" });
      await slider.press("ArrowRight");
      await expect(slider).toHaveAttribute("aria-valuetext", "15 percent scene");
      expect(requests).toEqual([]);
      await page.getByRole("link", { name: "Now with the two of you" }).click();
      await expect(page).toHaveURL(/\/register$/);
    });
  });

  test.describe("scripts blocked", () => {
    test("shows its text", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
      await expect(page.getByText("Authentication Status: Not Logged In")).toBeVisible();
      await expect(page.getByRole("img", { name: /in front of the Eiffel Tower/ })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Try it with Maya & Jonas" })).toBeVisible();
      await context.close();
    });
  });

  /** Runs in the page: it has scrolled that far or to its end, and what is visible is loaded. */
  function isSettledAt(y: number): boolean {
    const end = document.documentElement.scrollHeight - innerHeight;
    const isVisible = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return isInside && image.checkVisibility();
    };
    const hasScrolled = scrollY >= Math.min(y, end) - 1;
    return hasScrolled && [...document.images].every((each) => each.complete || !isVisible(each));
  }

  /** Measures the layout shift while the page loads and scrolls to its end. */
  async function layoutShiftOf(page: Page): Promise<number> {
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          globalThis.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    for (let y = 600; y <= 6000; y += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(isSettledAt, y);
    }
    // The observer reports a shift after the frame in which it happens.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return page.evaluate(() => globalThis.shift);
  }

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({ viewport });

      // A font may load before or after the first paint, so each case has its own test.
      test("layout does not shift", async ({ page }) => {
        await page.route("**/*.woff2", (route) => route.abort());
        expect(await layoutShiftOf(page)).toBe(0);
      });

      test("late fonts shift the layout by less than 0.01", async ({ page }) => {
        await page.route("**/*.woff2", async (route) => {
          await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
          await route.continue();
        });
        expect(await layoutShiftOf(page)).toBeLessThan(0.01);
      });
    });
  }

  test.describe("public pages", () => {
    test("do not violate the content security policy", async ({ page }) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`${page.url()} ${message.text()}`);
      });
      page.on("pageerror", (error) => faults.push(`${page.url()} ${error.message}`));
      for (const path of [
        "/",
        "/login",
        "/register",
        "/forgot-password",
        "/privacy",
        "/terms",
        "/help",
      ])
        await page.goto(path, { waitUntil: "networkidle" });
      expect(faults).toEqual([]);
    });
  });

  test.describe("link preview", () => {
    test("shows a picture of this installation", async ({ request }) => {
      for (const path of ["/", "/?lang=de", "/sample-images"]) {
        const response = await request.get(path);
        const html = await response.text();
        const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
        expect(new URL(address).origin).toBe(new URL(response.url()).origin);
        const picture = await request.get(address);
        expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
      }
    });
  });

  test.describe("signed-in user", () => {
    test("is recognized on the prerendered page", async ({ page }) => {
      const { token, email, username, fullName } = await createUser(page);
      await page.goto("/login");
      await page.evaluate(
        ([key, user]) => {
          localStorage.setItem("twofold.token", key ?? "");
          localStorage.setItem("twofold.user", user ?? "");
        },
        [
          token,
          JSON.stringify({
            id: "x",
            username,
            email,
            full_name: fullName,
            is_admin: false,
            email_verified: false,
          }),
        ],
      );
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto("/", { waitUntil: "networkidle" });
      await expect(page.getByText("Authentication Status: Logged In")).toBeVisible();
      await page.getByRole("link", { name: "Go to Dashboard" }).first().click();
      await expect(page).toHaveURL(/\/dashboard$/);
      expect(faults).toEqual([]);
    });
  });
});
