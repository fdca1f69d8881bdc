import { expect } from "../harness.mjs";
import {
  adminMocks,
  adminState,
  arrives,
  at,
  found,
  sees,
  snippet,
  stays,
  visible,
  web,
} from "./kit.mjs";

const PROTECTED = [
  "/dashboard",
  "/calendar",
  "/profile",
  "/upload",
  "/gallery",
  "/events",
  "/subscription",
  "/credits",
  "/settings",
];

const heading = (page) => found(page.getByRole("heading"), "heading");

for (const path of ["/", "/login", "/register"]) {
  web(
    `2.route.public.${path.slice(1) || "landing"}`,
    `${path} opens without signing in`,
    { path },
    async ({ page }) => {
      await heading(page);
      await stays(page, path);
      if (path === "/") await sees(page, "Sign In");
      else await found(page.locator("input[type=password]"), "password field");
    },
  );
}

for (const path of PROTECTED) {
  web(
    `2.route.signed-out.${path.slice(1)}`,
    `${path} sends a signed-out visitor to /login`,
    { path },
    async ({ page }) => {
      await arrives(page, "/login");
    },
  );
  web(
    `2.route.signed-in.${path.slice(1)}`,
    `${path} opens for a signed-in user`,
    { path, auth: true },
    async ({ page }) => {
      await heading(page);
      await stays(page, path);
    },
  );
}

for (const path of ["/album", "/models", "/help", "/sample-images", "/create-story/1"]) {
  web(
    `2.route.extra.${path.split("/")[1]}`,
    `${path} is a separate screen with a heading`,
    { path, auth: true },
    async ({ page }) => {
      await heading(page);
      await stays(page, path);
      expect(
        (await page.locator("main, #root, body").first().innerText()).trim().length > 40,
        await snippet(page),
      );
    },
  );
}

web(
  "2.route.unknown.signed-out",
  "an unknown path becomes / and is replaced in the history",
  { path: "/login" },
  async ({ page }) => {
    await sees(page, /./);
    await page.goto("/no-such-page-7f3");
    await arrives(page, "/");
    await page.goBack();
    await arrives(page, "/login");
  },
);

web(
  "2.route.unknown.nested",
  "an unknown path of several parts becomes /",
  { path: "/no/such/page" },
  async ({ page }) => {
    await arrives(page, "/");
  },
);

web(
  "2.route.unknown.signed-in",
  "also for a signed-in user an unknown path becomes / and is replaced",
  { path: "/settings", auth: true },
  async ({ page }) => {
    await stays(page, "/settings", 500);
    await page.goto("/dashboards");
    await arrives(page, "/");
    await page.goBack();
    await arrives(page, "/settings");
  },
);

web(
  "2.route.admin.signed-out",
  "/admin does not open without signing in",
  { path: "/admin" },
  async ({ page }) => {
    await sees(page, /\S/);
    await page.waitForTimeout(1500);
    expect(at(page) !== "/admin", await snippet(page));
  },
);

web(
  "2.route.admin.user",
  "/admin does not open for an ordinary user",
  { path: "/admin", auth: true },
  async ({ page }) => {
    await page.waitForTimeout(2500);
    if (at(page) !== "/admin") return;
    await sees(
      page,
      /not (allowed|authori[sz]ed|permitted)|forbidden|denied|(admins?|administrators?) only|only (for )?(admins?|administrators?)/i,
      1000,
    );
  },
);

web(
  "2.route.admin.admin",
  "/admin opens for an admin, without sidebar and footer",
  { path: "/admin", state: adminState, mock: adminMocks },
  async ({ page }) => {
    await heading(page);
    await stays(page, "/admin");
    expect(
      (await visible(page.locator('a[href="/album"], a[href="/models"]')).count()) === 0,
      "the sidebar is shown",
    );
    expect(
      (await visible(page.locator('a[href="/sample-images"]')).count()) === 0,
      "the footer is shown",
    );
  },
);

web(
  "2.route.link.client",
  "going from page to page does not load the document again",
  { path: "/", auth: true },
  async ({ page }) => {
    await page.evaluate(() => (window.isSameDocument = true));
    await (
      await found(
        page
          .getByRole("link", { name: "Go to Dashboard" })
          .or(page.getByRole("button", { name: "Go to Dashboard" })),
        "Go to Dashboard",
      )
    ).click();
    await arrives(page, "/dashboard");
    expect(
      await page.evaluate(() => window.isSameDocument === true),
      "the document was loaded again",
    );
  },
);
