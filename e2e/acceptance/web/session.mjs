// Section 4 and 7: tokens, 401, retries, polling.
import { eventually, expect, same, show } from "../harness.mjs";
import {
  arrives,
  at,
  cleared,
  found,
  made,
  mock,
  sees,
  sends,
  session,
  visible,
  web,
} from "./kit.mjs";

const denied = { status: 401, json: { detail: "Not authenticated" } };

for (const [name, path, call] of [
  ["balance", "/dashboard", "/api/credits/balance"],
  ["profile", "/profile", "/api/users/profile"],
  ["transactions", "/credits", "/api/credits/transactions"],
]) {
  web(
    `8.401.${name}`,
    `a 401 from ${call} clears local storage and goes to /login`,
    { path, auth: true, mock: (page) => mock(page, "GET", call, denied) },
    async ({ page }) => {
      const { user } = await session();
      await arrives(page, "/login");
      await cleared(page, user.token);
    },
  );
}

web(
  "8.401.write",
  "a 401 from a write does the same",
  {
    path: "/settings",
    auth: true,
    mock: (page) => mock(page, "PUT", "/api/users/settings", denied),
  },
  async ({ page }) => {
    const { user } = await session();
    await (
      await found(page.getByRole("switch").or(page.getByRole("checkbox")), "toggle")
    ).click({ force: true });
    await arrives(page, "/login");
    await cleared(page, user.token);
  },
);

web(
  "8.401.bad-token",
  "an unknown token leads to /login and clears the storage",
  { path: "/", auth: true },
  async ({ page }) => {
    const { user } = await session();
    await page.evaluate((token) => {
      for (const [k, v] of Object.entries({ ...localStorage }))
        localStorage.setItem(k, v.replaceAll(token, "bad.bad.bad"));
    }, user.token);
    await page.goto("/dashboard", { waitUntil: "domcontentloaded" });
    await arrives(page, "/login");
    await cleared(page, "bad.bad.bad");
  },
);

web(
  "7.bearer.browser",
  "every call of the dashboard carries the bearer token",
  { path: "/dashboard", auth: true },
  async ({ page }) => {
    const { user } = await session();
    await sends(page, "GET", "/api/credits/balance");
    await page.waitForTimeout(1200);
    const bare = page.calls.filter((c) => c.headers.authorization !== `Bearer ${user.token}`);
    expect(page.calls.length >= 3, `only ${page.calls.length} calls were made`);
    expect(bare.length === 0, `without it: ${show(bare.map((c) => c.method + " " + c.path))}`);
  },
);

for (const path of [
  "/api/users/dashboard",
  "/api/gallery/banners",
  "/api/personal-events",
  "/api/templates",
]) {
  web(
    `7.dashboard.calls.${path.split("/").at(-1)}`,
    `the dashboard calls GET ${path}`,
    { path: "/dashboard", auth: true },
    async ({ page }) => {
      if (path.endsWith("templates")) {
        const create = page.getByRole("button", { name: "Create", exact: true });
        await create
          .filter({ visible: true })
          .first()
          .waitFor({ timeout: 5000 })
          .catch(() => {});
        if (!made(page, "GET", path).length)
          await create
            .first()
            .click({ timeout: 3000 })
            .catch(() => {});
      }
      const c = await sends(page, "GET", path);
      if (path.endsWith("banners"))
        expect(/^\d{10,}$/.test(c.query.get("t") ?? ""), `t is ${show(c.query.get("t"))}`);
      if (path.endsWith("personal-events")) {
        const now = new Date();
        same(
          [c.query.get("month"), c.query.get("year")],
          [String(now.getUTCMonth() + 1), String(now.getUTCFullYear())],
          "month and year",
        );
      }
    },
  );
}

web(
  "9.balance-polling",
  "the balance is requested again about every 30 s",
  { auth: true },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/dashboard", { waitUntil: "domcontentloaded" });
    await sends(page, "GET", "/api/credits/balance");
    await page.waitForTimeout(1500);
    const n = () => made(page, "GET", "/api/credits/balance").length;
    const first = n();
    await page.clock.runFor(20_000);
    await page.waitForTimeout(400);
    const early = n();
    await page.clock.runFor(12_000);
    await eventually(
      () => n() > early,
      () => `after 32 s there were ${n() - first} further calls`,
      3000,
    );
    expect(early === first, `after 20 s there were already ${early - first} further calls`);
  },
);

web(
  "4.auth.fallback",
  "when the current-user call gets no response, loading ends after about 2 s",
  { auth: true, mock: (page) => mock(page, "GET", "/api/auth/me", { hang: true }) },
  async ({ page }) => {
    const start = Date.now();
    await page.goto("/settings", { waitUntil: "domcontentloaded" });
    await eventually(
      async () =>
        at(page) === "/login" || (await visible(page.getByText("Share My Creations")).count()) > 0,
      "neither the page nor /login shows",
      6000,
    );
    expect(Date.now() - start < 5500, `it took ${Date.now() - start} ms`);
  },
);

web(
  "2.route.spinner",
  "while authentication loads the screen is not blank and not /login",
  { auth: true, mock: (page) => mock(page, "GET", "/api/auth/me", { hang: true }) },
  async ({ page }) => {
    await page.goto("/settings", { waitUntil: "load" });
    await eventually(
      async () => {
        const busy = await page
          .locator(
            "[role=status], [role=progressbar], [aria-busy=true], [class*=spin i], [class*=load i]",
          )
          .filter({ visible: true })
          .count();
        return busy > 0 || (await page.getByRole("heading").filter({ visible: true }).count()) > 0;
      },
      "neither a spinner nor the page",
      1800,
    );
    same(at(page), "/settings", "path");
  },
);

web(
  "7.queries.retry",
  "a failing read is retried once and then given up",
  {
    path: "/credits",
    auth: true,
    mock: (page) => mock(page, "GET", "/api/credits/transactions", { status: 500, json: {} }),
  },
  async ({ page }) => {
    await eventually(
      () => made(page, "GET", "/api/credits/transactions").length >= 2,
      () => `${made(page, "GET", "/api/credits/transactions").length} requests`,
      8000,
    );
    await page.waitForTimeout(5000);
    same(made(page, "GET", "/api/credits/transactions").length, 2, "requests");
  },
);

web(
  "7.queries.focus",
  "returning to the window does not refetch",
  { path: "/credits", auth: true },
  async ({ page }) => {
    await sends(page, "GET", "/api/credits/transactions");
    await page.waitForTimeout(1000);
    const before = made(page, "GET", "/api/credits/transactions").length;
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      window.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await page.waitForTimeout(1200);
    same(made(page, "GET", "/api/credits/transactions").length, before, "requests");
  },
);

web(
  "9.dashboard.stale-time",
  "the dashboard data stays fresh: returning within 30 s does not refetch it",
  { path: "/dashboard", auth: true },
  async ({ page }) => {
    await sends(page, "GET", "/api/users/dashboard");
    await page.waitForTimeout(600);
    const before = made(page, "GET", "/api/users/dashboard").length;
    await (await found(page.locator('a[href="/settings"]'), "link to /settings")).click();
    await sees(page, "Share My Creations");
    await (await found(page.locator('a[href="/dashboard"]'), "link to /dashboard")).click();
    await sees(page, "Your Ads Here!");
    await page.waitForTimeout(800);
    same(made(page, "GET", "/api/users/dashboard").length, before, "requests");
  },
);
