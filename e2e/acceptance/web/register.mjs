import { expect, once, same, show } from "../harness.mjs";
import { newAccount, users } from "../fixtures.mjs";
import {
  arrives,
  broken,
  clickSubmit,
  field,
  found,
  mock,
  newContext,
  newPage,
  sees,
  sends,
  sendsNot,
  visible,
  web,
} from "./kit.mjs";

const path = "/register";
const CALL = "/api/auth/register";

const labels = {
  username: /^user ?name/i,
  email: /^e-?mail/i,
  full_name: /^full name/i,
  password: /^password/i,
  confirm: /^confirm/i,
};

export async function fill(page, values, { terms = true } = {}) {
  for (const [name, value] of Object.entries(values))
    await (await field(page, labels[name])).fill(value);
  const box = await found(page.getByRole("checkbox"), "terms checkbox");
  await (terms ? box.check() : box.uncheck());
}

const full = (more = {}) => {
  const { username, email, full_name, password } = newAccount("r");
  return { username, email, full_name, password, confirm: password, ...more };
};

web(
  "2.register.fields",
  "username, email, full name, password, confirmation and a terms and privacy checkbox",
  { path },
  async ({ page }) => {
    for (const label of Object.values(labels)) await field(page, label);
    const box = await found(page.getByRole("checkbox"), "checkbox");
    same(await box.isChecked(), false, "checkbox at first");
    await sees(page, /terms/i);
    await sees(page, /privacy/i);
  },
);

web("2.register.link-login", "a link to /login", { path }, async ({ page }) => {
  await found(page.locator('a[href$="/login"]'), "link to /login");
});

for (const [id, clause, change, message] of [
  [
    "5.register.empty-username",
    "an empty username",
    { username: "" },
    /username (is required|must be at least 3 characters)/i,
  ],
  [
    "5.register.short-username",
    "a username of 2 characters",
    { username: "ab" },
    "Username must be at least 3 characters",
  ],
  ["5.register.empty-email", "an empty email", { email: "" }, /email is required/i],
  [
    "5.register.invalid-email",
    "no email",
    { email: "not-an-email" },
    /email is invalid|valid email/i,
  ],
  ["5.register.empty-full-name", "an empty full name", { full_name: "" }, "Full name is required"],
  [
    "5.register.empty-password",
    "an empty password",
    { password: "", confirm: "" },
    /password is required|password must be at least 6 characters/i,
  ],
  [
    "5.register.short-password",
    "a password of 5 characters",
    { password: "abcde", confirm: "abcde" },
    "Password must be at least 6 characters",
  ],
  ["5.register.empty-confirm", "no confirmation", { confirm: "" }, "Please confirm your password"],
  [
    "5.register.mismatch",
    "another confirmation",
    { confirm: "different-1" },
    "Passwords do not match",
  ],
]) {
  web(id, `${clause}: the message shows and nothing is sent`, { path }, async ({ page }) => {
    await fill(page, full(change));
    await clickSubmit(page);
    await sees(page, message);
    await sendsNot(page, "POST", CALL, 400);
  });
}

web("5.register.terms", "without the checkbox nothing is sent", { path }, async ({ page }) => {
  await fill(page, full(), { terms: false });
  const submit = page.locator("form button[type=submit], form button:not([type])");
  if (await visible(submit).first().isEnabled()) await clickSubmit(page);
  await sendsNot(page, "POST", CALL, 1200);
});

/** The fifth account of a run, registered on the page. */
export const registered = once(async () => {
  const t = { cleanups: [], page: null };
  try {
    const page = await newPage(t, await newContext(t));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const values = full();
    await fill(page, values);
    const [response] = await Promise.all([
      page.waitForResponse((r) => new URL(r.url()).pathname.replace(/\/$/, "") === CALL, {
        timeout: 10_000,
      }),
      clickSubmit(page),
    ]);
    const json = await response.json().catch(() => ({}));
    const sent = await sends(page, "POST", CALL);
    let landed = true;
    await arrives(page, "/login").catch(() => (landed = false));
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const form = landed ? await visible(page.locator("input[type=password]")).count() : 0;
    return {
      values,
      status: response.status(),
      json,
      sent,
      landed,
      where: page.url(),
      stored,
      form,
    };
  } finally {
    for (const clean of t.cleanups) await clean().catch(() => {});
  }
});

web("2.register.success", "success goes to /login, where the form shows", {}, async () => {
  const r = await registered();
  expect(r.status >= 200 && r.status < 300, `the call returned ${r.status} ${show(r.json)}`);
  expect(r.landed, `the page is at ${r.where}`);
  expect(r.form > 0, "no password field at /login");
});

web(
  "5.register.payload",
  "exactly username, email, full_name and password are sent, not the confirmation",
  {},
  async () => {
    const { sent, values } = await registered();
    const { username, email, full_name, password } = values;
    same(
      Object.keys(sent.json).sort(),
      ["email", "full_name", "password", "username"],
      "fields sent",
    );
    same(
      [sent.json.username, sent.json.email, sent.json.full_name, sent.json.password],
      [username, email, full_name, password],
      "values sent",
    );
  },
);

web("4.register.stores", "registering stores token and user in local storage", {}, async () => {
  const { json, stored } = await registered();
  expect(
    json.access_token && JSON.stringify(stored).includes(json.access_token),
    `local storage has ${show(Object.keys(stored))}`,
  );
});

web("8.register.detail", "a taken email shows the server’s detail", { path }, async ({ page }) => {
  const w = await users.w();
  await fill(page, full({ email: w.email }));
  const [response] = await Promise.all([
    page.waitForResponse((r) => r.url().includes(CALL)),
    clickSubmit(page),
  ]);
  const { detail } = await response.json();
  expect(
    response.status() >= 400 && typeof detail === "string",
    `the call returned ${response.status()}`,
  );
  await sees(page, detail);
});

web(
  "8.register.fallback",
  "without a detail it reads Registration failed",
  { path, mock: (page) => mock(page, "POST", CALL, broken) },
  async ({ page }) => {
    await fill(page, full());
    await clickSubmit(page);
    await sees(page, "Registration failed");
  },
);
