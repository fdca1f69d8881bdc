import { expect, show } from "../harness.mjs";
import { arrives, control, found, sees, seesNot, visible, web } from "./kit.mjs";

const text = async (page) =>
  (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");

web("2.landing.hero", "a hero with a main heading", { path: "/" }, async ({ page }) => {
  const h1 = await found(page.getByRole("heading", { level: 1 }), "heading of level 1");
  expect((await h1.innerText()).trim().length > 5, `it reads ${show(await h1.innerText())}`);
});

web("2.landing.features", "at least three feature cards", { path: "/" }, async ({ page }) => {
  await found(page.getByRole("heading", { level: 1 }), "heading of level 1");
  const n = await visible(
    page
      .getByRole("heading", { level: 2 })
      .or(page.getByRole("heading", { level: 3 }))
      .or(page.getByRole("heading", { level: 4 })),
  ).count();
  expect(n >= 3, `there are ${n} further headings`);
});

web(
  "1.landing.daily-credits",
  "the landing page promises daily free credits",
  { path: "/" },
  async ({ page }) => {
    await found(page.getByRole("heading", { level: 1 }), "heading of level 1");
    const t = await text(page);
    expect(
      /(dail|every day|each day)[^.!]{0,60}credits|credits[^.!]{0,60}(dail|every day|each day)/i.test(
        t,
      ) && /free/i.test(t),
      `it reads ${show(t, 300)}`,
    );
  },
);

web(
  "2.landing.out.status",
  "signed out it reads Authentication Status: Not Logged In",
  { path: "/" },
  async ({ page }) => {
    await sees(page, "Authentication Status: Not Logged In");
  },
);

web(
  "2.landing.out.get-started",
  "signed out it offers Get Started, which leads to registering",
  { path: "/" },
  async ({ page }) => {
    await (await control(page, "Get Started")).click();
    await page.waitForURL((u) => ["/register", "/login"].includes(u.pathname), { timeout: 5000 });
  },
);

web(
  "2.landing.out.sign-in",
  "signed out it offers Sign In, which leads to /login",
  { path: "/" },
  async ({ page }) => {
    await (await control(page, "Sign In")).click();
    await arrives(page, "/login");
  },
);

web(
  "2.landing.out.no-dashboard",
  "signed out it does not offer Go to Dashboard",
  { path: "/" },
  async ({ page }) => {
    await control(page, "Get Started");
    await seesNot(page, "Go to Dashboard");
  },
);

web(
  "2.landing.in.status",
  "signed in it reads Authentication Status: Logged In",
  { path: "/", auth: true },
  async ({ page }) => {
    await sees(page, "Authentication Status: Logged In");
    await seesNot(page, "Not Logged In");
  },
);

web(
  "2.landing.in.dashboard",
  "signed in it offers Go to Dashboard and not Get Started",
  { path: "/", auth: true },
  async ({ page }) => {
    const go = await control(page, "Go to Dashboard");
    await seesNot(page, /^\s*Get Started\s*$/);
    await go.click();
    await arrives(page, "/dashboard");
  },
);
