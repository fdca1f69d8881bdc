import { expect, same, show } from "../harness.mjs";
import { users } from "../fixtures.mjs";
import {
  arrives,
  at,
  broken,
  clickSubmit,
  field,
  fillLogin,
  found,
  hasToken,
  mock,
  pressable,
  sees,
  sends,
  sendsNot,
  session,
  toast,
  visible,
  web,
} from "./kit.mjs";

const path = "/login";
const CALL = "/api/auth/login-json";

web("2.login.form", "a form with email and password", { path }, async ({ page }) => {
  await field(page, /e-?mail/i);
  same(
    await (await field(page, /^password/i)).getAttribute("type"),
    "password",
    "type of the password field",
  );
});

web("2.login.link-register", "a link to /register", { path }, async ({ page }) => {
  await found(page.locator('a[href$="/register"]'), "link to /register");
});

web(
  "2.login.forgot",
  "Forgot your password? is there and can be pressed",
  { path },
  async ({ page }) => {
    const item = await found(
      page
        .getByRole("button", { name: "Forgot your password?" })
        .or(page.getByRole("link", { name: "Forgot your password?" })),
      "Forgot your password?",
    );
    await pressable(item, "it");
  },
);

for (const [id, clause, email, password, message] of [
  ["5.login.empty-email", "without an email", "", "secret-1", "Email is required"],
  [
    "5.login.invalid-email",
    "with something that is no email",
    "not-an-email",
    "secret-1",
    "Email is invalid",
  ],
  [
    "5.login.empty-password",
    "without a password",
    "someone@example.com",
    "",
    "Password is required",
  ],
]) {
  web(id, `${clause}: ${message}, and nothing is sent`, { path }, async ({ page }) => {
    await fillLogin(page, email, password);
    await clickSubmit(page);
    await sees(page, message);
    await sendsNot(page, "POST", CALL, 400);
  });
}

web("5.login.empty-both", "with both empty both messages show", { path }, async ({ page }) => {
  await field(page, /e-?mail/i);
  await clickSubmit(page);
  await sees(page, "Email is required");
  await sees(page, "Password is required");
});

web("2.login.toggle", "the password can be shown and hidden again", { path }, async ({ page }) => {
  const input = await field(page, /^password/i);
  await input.fill("secret-1");
  const id = await input.evaluate((el) => (el.id ||= "accept-password"));
  const box = page.locator(`[id="${id}"]`);
  const toggle = await found(
    page
      .locator("form")
      .getByRole("button", { name: /show|hide|toggle|visib|reveal/i })
      .or(page.locator("form button[type=button]").filter({ hasNotText: /forgot/i })),
    "control that shows the password",
  );
  await toggle.click();
  same(await box.getAttribute("type"), "text", "type after one press");
  same(await box.inputValue(), "secret-1", "value");
  await (
    await found(
      page
        .locator("form")
        .getByRole("button", { name: /show|hide|toggle|visib|reveal/i })
        .or(page.locator("form button[type=button]").filter({ hasNotText: /forgot/i })),
      "toggle",
    )
  ).click();
  same(await box.getAttribute("type"), "password", "type after two presses");
});

web(
  "2.login.success",
  "success: toast Login successful!, then /dashboard",
  { path },
  async ({ page }) => {
    const w = await users.w();
    await fillLogin(page, w.email, w.password);
    await clickSubmit(page);
    await toast(page, "Login successful!");
    await arrives(page, "/dashboard");
    const sent = await sends(page, "POST", CALL);
    same(sent.json, { email: w.email, password: w.password }, "payload");
  },
);

web(
  "4.login.stores",
  "token and user are stored in local storage",
  { path: "/dashboard", auth: true },
  async ({ page }) => {
    const { user, stored } = await session();
    expect(await hasToken(page, user.token), "the token is not in local storage");
    const text = stored.map((e) => e.value).join(" ");
    expect(
      text.includes(user.email) && text.includes("is_admin"),
      `local storage has no user record: ${show(stored.map((e) => e.name))}`,
    );
  },
);

web(
  "8.login.detail",
  "a wrong password shows the server’s detail on the page, which stays at /login",
  { path },
  async ({ page }) => {
    const w = await users.w();
    await fillLogin(page, w.email, "wrong-" + w.password);
    const [response] = await Promise.all([
      page.waitForResponse((r) => r.url().includes(CALL)),
      clickSubmit(page),
    ]);
    const { detail } = await response.json();
    expect(
      typeof detail === "string" && detail,
      `the call returned ${response.status()} without a detail`,
    );
    await sees(page, detail);
    await page.waitForTimeout(800);
    expect(
      (await visible(page.getByText(detail)).count()) > 0,
      "the message disappeared immediately",
    );
    same(at(page), "/login", "path");
    same(await (await field(page, /e-?mail/i)).inputValue(), w.email, "the email typed");
  },
);

web(
  "8.login.fallback",
  "without a detail it reads Login failed",
  { path, mock: (page) => mock(page, "POST", CALL, broken) },
  async ({ page }) => {
    await fillLogin(page, "someone@example.com", "secret-1");
    await clickSubmit(page);
    await sees(page, "Login failed");
  },
);

web(
  "9.api-timeout",
  "a call without a response is aborted after 10 s",
  { path, mock: (page) => mock(page, "POST", CALL, { hang: true }) },
  async ({ page }) => {
    await fillLogin(page, "someone@example.com", "secret-1");
    const start = Date.now();
    await clickSubmit(page);
    await page.waitForEvent("requestfailed", {
      predicate: (r) => r.url().includes(CALL),
      timeout: 14_000,
    });
    const ms = Date.now() - start;
    expect(ms > 9000 && ms < 12_500, `it was given up after ${ms} ms`);
  },
);
