import { eventually, expect, same, show } from "../harness.mjs";
import {
  adminMocks,
  adminState,
  arrives,
  cleared,
  control,
  found,
  loginThrough,
  patch,
  pressable,
  sees,
  session,
  snippet,
  visible,
  web,
} from "./kit.mjs";
import { users } from "../fixtures.mjs";

const MANY = 4321;
const rich = async (page) => {
  const raise = (json) => ({ ...json, current_balance: MANY });
  await patch(page, "GET", "/api/credits/balance", raise);
  await patch(page, "GET", "/api/credits/statistics", raise);
};

/** Visible elements with this text whose box passes the test. */
async function placed(page, re, test, what) {
  let seen = [];
  await eventually(
    async () => {
      seen = [];
      const all = visible(page.getByText(re));
      for (let i = 0; i < Math.min(await all.count(), 12); i++) {
        const box = await all.nth(i).boundingBox();
        if (box) seen.push(box);
        if (box && test(box)) return true;
      }
      return false;
    },
    async () =>
      `${what}: ${seen.length ? "shown only at " + show(seen.map((b) => [Math.round(b.x), Math.round(b.y)])) : await snippet(page)}`,
  );
}

const left = (b) => b.x + b.width < 380;
const top = (b) => b.y < 110;

web(
  "2.layout.sidebar.place",
  "app pages have a sidebar at the left",
  { path: "/gallery", auth: true },
  async ({ page }) => {
    const item = await found(page.locator('a[href="/album"]'), "link to /album");
    const box = await item.boundingBox();
    expect(left(box), `it is at ${show(box)}`);
  },
);

for (const path of ["/album", "/models", "/help"]) {
  web(
    `2.layout.nav${path.replace("/", ".")}`,
    `the navigation lists ${path}`,
    { path: "/dashboard", auth: true },
    async ({ page }) => {
      await (await found(page.locator(`a[href="${path}"]`), `link to ${path}`)).click();
      await arrives(page, path);
    },
  );
}

web(
  "2.layout.nav.pages",
  "the navigation leads to the app’s own pages",
  { path: "/dashboard", auth: true },
  async ({ page }) => {
    await found(page.locator('a[href="/album"]'), "link to /album");
    const missing = [];
    for (const p of [
      "/dashboard",
      "/calendar",
      "/profile",
      "/upload",
      "/gallery",
      "/events",
      "/subscription",
      "/credits",
      "/settings",
    ]) {
      if (!(await page.locator(`a[href="${p}"]`).count())) missing.push(p);
    }
    expect(missing.length === 0, `no link to ${missing.join(", ")}`);
  },
);

web(
  "2.layout.sidebar.balance",
  "the sidebar shows the real balance",
  { path: "/gallery", auth: true, mock: rich },
  async ({ page }) => {
    await placed(page, /4,?321/, left, `a balance of ${MANY}`);
  },
);

web(
  "2.layout.sidebar.plan",
  "the sidebar shows the real plan",
  {
    path: "/gallery",
    auth: true,
    mock: (page) =>
      patch(page, "GET", "/api/subscription/status", (s) => ({
        ...s,
        subscription_enabled: true,
        has_subscription: true,
        plan_name: "Premium",
        status: "active",
        end_date: "2031-03-01T00:00:00Z",
      })),
  },
  async ({ page }) => {
    await placed(page, /Premium/, left, "the plan Premium");
  },
);

web(
  "2.layout.sidebar.no-stub",
  "without a subscription the sidebar does not claim Pro",
  { path: "/gallery", auth: true },
  async ({ page }) => {
    await found(page.locator('a[href="/album"]'), "link to /album");
    await page.waitForTimeout(800);
    expect((await visible(page.getByText(/^\s*Pro\s*$/)).count()) === 0, "the label Pro is shown");
  },
);

web(
  "2.layout.landing.no-sidebar",
  "the landing page has no sidebar, also when signed in",
  { path: "/", auth: true },
  async ({ page }) => {
    await control(page, "Go to Dashboard");
    for (const item of await visible(page.locator('a[href="/album"], a[href="/models"]')).all()) {
      const box = await item.boundingBox();
      expect(!box || box.y < 110 || !left(box), `a sidebar link is at ${show(box)}`);
    }
  },
);

for (const path of ["/", "/login", "/register"]) {
  web(
    `2.layout.topbar.out.${path.slice(1) || "landing"}`,
    `${path} has a top bar when signed out`,
    { path },
    async ({ page }) => {
      const bar = await found(page.getByRole("banner").or(page.locator("header, nav")), "top bar");
      const box = await bar.boundingBox();
      expect(box.y < 40 && box.width > 900, `it is at ${show(box)}`);
    },
  );
}

web(
  "2.layout.topbar.balance",
  "the top bar shows the credit balance",
  { path: "/", auth: true, mock: rich },
  async ({ page }) => {
    await placed(page, /4,?321/, top, `a balance of ${MANY}`);
  },
);

const initial = async () => (await users.w()).username[0];

web(
  "2.layout.topbar.initial",
  "the top bar shows the initial of the username",
  { path: "/", auth: true },
  async ({ page }) => {
    await placed(page, new RegExp(`^\\s*${await initial()}\\s*$`, "i"), top, "the initial");
  },
);

/** Opens the user menu unless Logout is there already. */
async function logoutControl(page, initialShown = null) {
  const out = page
    .getByRole("button", { name: /^log ?out$/i })
    .or(page.getByRole("menuitem", { name: /^log ?out$/i }))
    .or(page.getByRole("link", { name: /^log ?out$/i }));
  await found(page.getByRole("banner").or(page.locator("header, nav")), "top bar");
  await page.waitForTimeout(300);
  if (!(await visible(out).count())) {
    const shown = new RegExp(`^\\s*${initialShown ?? (await initial())}\\s*$`, "i");
    await (await found(page.getByText(shown), "user menu with the initial")).click();
  }
  return found(out, "Logout");
}

web(
  "2.layout.topbar.logout",
  "Logout is named so, clears local storage and signs out",
  {},
  async ({ page }) => {
    const user = await users.b(); // A separate session, because the other checks share one.
    const { access_token } = await loginThrough(page, user);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const item = await logoutControl(page, user.username[0]);
    same((await item.innerText()).trim(), "Logout", "its text");
    await item.click();
    await cleared(page, access_token);
    await page.goto("/dashboard", { waitUntil: "domcontentloaded" });
    await arrives(page, "/login");
  },
);

web(
  "4.auth.storage.logout",
  "signing out in one tab signs the other one out",
  {},
  async ({ page, context }) => {
    const user = await users.b();
    await loginThrough(page, user);
    const other = await context.newPage();
    await other.goto("/settings", { waitUntil: "domcontentloaded" });
    await other.getByRole("heading").first().waitFor();
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await (await logoutControl(page, user.username[0])).click();
    await arrives(other, "/login", 5000);
  },
);

web(
  "4.auth.storage.clear",
  "emptying local storage in one tab signs the other one out",
  { path: "/", auth: true },
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto("/events", { waitUntil: "domcontentloaded" });
    await other.getByRole("heading").first().waitFor();
    const { tokenKey, stored } = await session();
    await page.evaluate(
      (names) => names.forEach((n) => localStorage.removeItem(n)),
      [tokenKey, ...stored.map((e) => e.name)],
    );
    await arrives(other, "/login", 5000);
  },
);

web(
  "4.auth.storage.login",
  "signing in in one tab shows in the other one",
  { path: "/" },
  async ({ page, context }) => {
    const { stored } = await session();
    await sees(page, "Not Logged In");
    const other = await context.newPage();
    await other.goto("/register", { waitUntil: "domcontentloaded" });
    await other.evaluate(
      (list) => list.forEach((e) => localStorage.setItem(e.name, e.value)),
      stored,
    );
    await sees(page, "Authentication Status: Logged In", 5000);
  },
);

web(
  "2.layout.admin.sidebar",
  "admins see Admin Panel, leading to /admin, in the sidebar",
  { path: "/dashboard", state: adminState, mock: adminMocks },
  async ({ page }) => {
    const item = await found(page.getByRole("link", { name: "Admin Panel" }), "link Admin Panel");
    same(new URL(await item.getAttribute("href"), page.url()).pathname, "/admin", "its address");
  },
);

web(
  "2.layout.admin.menu",
  "admins see Admin Panel in the user menu",
  { path: "/", state: adminState, mock: adminMocks },
  async ({ page }) => {
    await logoutControl(page);
    const name = { name: "Admin Panel" };
    await found(
      page
        .getByRole("link", name)
        .or(page.getByRole("menuitem", name))
        .or(page.getByRole("button", name)),
      "Admin Panel",
    );
  },
);

web(
  "6.admin.link-hidden",
  "ordinary users do not see Admin Panel",
  { path: "/dashboard", auth: true },
  async ({ page }) => {
    await found(page.locator('a[href="/album"]'), "link to /album");
    expect((await page.locator('a[href="/admin"]').count()) === 0, "there is a link to /admin");
    expect((await visible(page.getByText("Admin Panel")).count()) === 0, "Admin Panel is shown");
  },
);

// ---- footer ---------------------------------------------------------------------------

const footer = (page) => found(page.getByRole("contentinfo").or(page.locator("footer")), "footer");

for (const [name, href] of [
  ["Home", "/"],
  ["Sample Images", "/sample-images"],
  ["Events", "/events"],
  ["Subscription", "/subscription"],
]) {
  web(
    `2.footer.link.${name.toLowerCase().replace(" ", "-")}`,
    `the footer links ${name} to ${href}`,
    { path: "/" },
    async ({ page }) => {
      const item = await found(
        (await footer(page)).getByRole("link", { name, exact: true }),
        `footer link ${name}`,
      );
      same(new URL(await item.getAttribute("href"), page.url()).pathname, href, "its address");
    },
  );
}

for (const name of ["Help Center", "Contact Us", "Privacy Policy", "Terms of Service"]) {
  web(
    `2.footer.support.${name.toLowerCase().replaceAll(" ", "-")}`,
    `the footer’s support list has ${name}`,
    { path: "/" },
    async ({ page }) => {
      const item = await found((await footer(page)).getByText(name, { exact: true }), name);
      await pressable(item, name);
    },
  );
}

web(
  "2.footer.copyright",
  "the footer shows a copyright of 2024",
  { path: "/" },
  async ({ page }) => {
    const text = await (await footer(page)).innerText();
    expect(/2024/.test(text) && /©|\(c\)|copyright/i.test(text), `it reads ${show(text)}`);
  },
);

web(
  "1.footer.platform",
  "the footer calls the product an AI platform for couples",
  { path: "/" },
  async ({ page }) => {
    const text = (await (await footer(page)).innerText()).replace(/\s+/g, " ");
    expect(/\bAI\b[^.]*platform[^.]*couples/i.test(text), `it reads ${show(text)}`);
  },
);

web(
  "2.footer.app-pages",
  "app pages have the footer too",
  { path: "/events", auth: true },
  async ({ page }) => {
    expect(/2024/.test(await (await footer(page)).innerText()), "no 2024 in it");
  },
);
