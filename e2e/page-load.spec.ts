import { expect, test, type Page } from "@playwright/test";
import { createUser, signIn } from "./people.ts";

const PHONE = { width: 390, height: 844 };
/** Requests until the app has rendered and follows live events, on an empty cache. */
const REQUESTS_AT_MOST = 28;
/** Until nothing more is requested, without the banners, which load one after the other. A new user also sees the first picture. */
const REQUESTS_UNTIL_IDLE = 46;
const SHIFT_AT_MOST = 0.02;

const firstBanner = (page: Page) => page.locator(".carousel-slide").first();
const isScript = /\/assets\/.*\.js$/;

declare global {
  interface Window {
    shift: number;
  }
}

/** The requests since the last navigation: the page before it may still send its last ones when it is left. */
function observeRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) requests.length = 0;
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  return requests;
}

const withoutSearch = (address: string) => address.split("?")[0] ?? "";

async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(SHIFT_AT_MOST);
}

test.describe("dashboard on a phone", () => {
  test.use({ viewport: PHONE });

  test("without its code › shows the frame and the greeting", async ({ page }) => {
    await signIn(page, await createUser(page));
    // By then the app has stored the user.
    await expect(firstBanner(page)).toBeVisible();
    await page.route(isScript, (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.locator(".shell-frame nav").filter({ visible: true })).toContainText(
      "Calendar",
    );
    await expect(page.getByRole("link")).toHaveCount(0);
    const greeting = await page
      .locator(".shell-greeting")
      .evaluate((element) => getComputedStyle(element, "::before").content);
    expect(greeting).toMatch(/^"Good (?:morning|afternoon|evening), Nora"$/);
    await expect(page.locator(".carousel-stage").filter({ visible: true })).toHaveCSS(
      "background-image",
      /\/ai_gallery\/[\w.-]+\?size=portrait"\)$/,
    );
  });

  test("without its code and signed out › shows no frame", async ({ page }) => {
    await page.route(isScript, (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(1);
    await expect(page.locator("div.shell-frame")).toBeHidden();
  });

  test("loads with few requests, each once, and does not move", async ({ page }) => {
    await signIn(page, await createUser(page));
    await expect(firstBanner(page)).toBeVisible();
    await observeShift(page);
    const requests = observeRequests(page);
    await page.goto("/dashboard");
    await expect(firstBanner(page)).toBeVisible();
    const paths = () => requests.map(withoutSearch);
    expect(paths()).toContain("/api/live");
    expect(paths().indexOf("/api/live")).toBeLessThanOrEqual(REQUESTS_AT_MOST);
    // Five seconds after the page the code of Create is loaded, which is the end of the visit here.
    const isCreate = (path: string) => /\/assets\/create-dialogs-.*\.js$/.test(path);
    await expect.poll(() => paths().some(isCreate), { timeout: 20_000 }).toBe(true);
    const visit = paths().slice(0, paths().findIndex(isCreate));
    expect(visit).toContain("/api/notifications");
    const others = visit.filter((path) => !path.startsWith("/ai_gallery/"));
    expect(others.length, others.join("\n")).toBeLessThanOrEqual(REQUESTS_UNTIL_IDLE);
    const isEventDialog = (path: string) => /\/assets\/event-dialogs-.*\.js$/.test(path);
    expect(paths().filter(isEventDialog)).toEqual([]);
    const early = paths().filter((path) =>
      ["/api/auth/me", "/api/users/dashboard", "/api/templates", "/api/events"].includes(path),
    );
    expect(early.toSorted()).toEqual([
      "/api/auth/me",
      "/api/events",
      "/api/templates",
      "/api/users/dashboard",
    ]);
    await expectNoShift(page);
    await page.keyboard.press("Tab");
    await expect.poll(() => paths().filter(isEventDialog).length).toBe(1);
  });

  for (const [path, reads] of [
    [
      "/gallery",
      ["/api/images?source=generated&limit=200", "/api/images?source=uploaded&limit=200"],
    ],
    ["/calendar", ["/api/personal-events/pictures", "/api/personal-events"]],
  ] as const)
    test(`${path} requests its data once, before its code`, async ({ page }) => {
      await signIn(page, await createUser(page));
      await expect(firstBanner(page)).toBeVisible();
      await page.clock.setFixedTime(new Date("2027-03-10T12:00:00"));
      const month = path === "/calendar" ? "?month=3&year=2027" : "";
      const requests = observeRequests(page);
      await page.goto(path);
      await expect.poll(() => requests).toContain("/api/notifications");
      const live = requests.findIndex((each) => each.startsWith("/api/live"));
      for (const read of reads) {
        expect(requests.filter((each) => each === read + month)).toHaveLength(1);
        expect(requests.indexOf(read + month)).toBeLessThan(live);
      }
    });

  // Proves that the bound of the previous test fails when a part of the page arrives late.
  test("with a block that appears above the content › exceeds the bound of the shift", async ({
    page,
  }) => {
    await signIn(page, await createUser(page));
    await observeShift(page);
    await page.goto("/dashboard");
    await expect(firstBanner(page)).toBeVisible();
    await page.evaluate(async () => {
      const paint = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await paint();
      const block = document.createElement("div");
      block.style.height = "12rem";
      document.querySelector("main")?.prepend(block);
      await paint();
    });
    await expect.poll(() => page.evaluate(() => window.shift)).toBeGreaterThan(0);
    await expect(expectNoShift(page)).rejects.toThrow("toBeLessThanOrEqual");
  });
});
