// Browser helpers: one context per check, requests recorded, calls mocked in the browser where a state is needed.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, env, eventually, expect, fail, once, show, sleep } from "../harness.mjs";
import { MONTHS, users } from "../fixtures.mjs";

const browser = once(async () => {
  const { chromium } = await import("playwright-core");
  const executablePath = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((p) => p && existsSync(p));
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
});

let folder;

/** Large images are passed to the browser as a file on disk, small ones as bytes. */
export function onDisk(name, bytes) {
  folder ??= mkdtempSync(join(tmpdir(), "acceptance-files-"));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

export async function closeBrowser() {
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (browser.started()) await (await browser().catch(() => null))?.close().catch(() => {});
}

// Records multipart bodies, which the browser does not report otherwise.
function recordForms() {
  const stored = (window.acceptForms = []);
  const note = (method, url, body) => {
    if (!(body instanceof FormData)) return;
    const entries = [];
    for (const [name, value] of body.entries())
      entries.push([
        name,
        typeof value === "string"
          ? value
          : { file: value.name, size: value.size, type: value.type },
      ]);
    stored.push({
      method: String(method || "GET").toUpperCase(),
      path: new URL(url, location.href).pathname,
      entries,
    });
  };
  const fetchWas = window.fetch;
  window.fetch = function (input, init) {
    try {
      note(
        init?.method,
        typeof input === "string" ? input : input.url || String(input),
        init?.body,
      );
    } catch {
      /* recording is optional */
    }
    return fetchWas.apply(this, arguments);
  };
  const open = XMLHttpRequest.prototype.open;
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.open = function (method, url) {
    this.acceptCall = [method, url];
    return open.apply(this, arguments);
  };
  XMLHttpRequest.prototype.send = function (body) {
    try {
      note(...(this.acceptCall || []), body);
    } catch {
      /* recording is optional */
    }
    return send.apply(this, arguments);
  };
}

const trim = (path) => (path.length > 1 ? path.replace(/\/+$/, "") : path);

export async function newContext(t, { state, tz = "UTC", base = env.base } = {}) {
  const context = await (
    await browser()
  ).newContext({
    baseURL: base,
    storageState: state,
    viewport: { width: 1360, height: 900 },
    locale: "en-US",
    timezoneId: tz,
    serviceWorkers: "block",
  });
  t.cleanups.push(() => context.close());
  context.setDefaultTimeout(6000);
  context.setDefaultNavigationTimeout(15_000);
  await context.addInitScript(recordForms);
  return context;
}

export async function newPage(t, context) {
  const page = await context.newPage();
  t.page = page;
  page.calls = [];
  page.dialogs = [];
  page.answerDialogs = true;
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith("/api/")) return;
    let json;
    try {
      json = JSON.parse(request.postData() ?? "null");
    } catch {
      json = undefined;
    }
    page.calls.push({
      at: Date.now(),
      method: request.method(),
      path: trim(url.pathname),
      query: url.searchParams,
      json,
      headers: request.headers(),
    });
  });
  page.on("dialog", async (dialog) => {
    page.dialogs.push(dialog.message());
    await (page.answerDialogs ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  return page;
}

/**
 * One web check. opts: path (opened first), auth (a signed-in session of the web user), mock (before opening),
 * tz, state (own storage state), plus the options of check().
 */
export function web(id, clause, opts, fn) {
  check(
    id,
    clause,
    async (t) => {
      const state = opts.state
        ? await opts.state()
        : opts.auth
          ? (await session()).state
          : undefined;
      const context = await newContext(t, { state, tz: opts.tz, base: opts.base });
      const page = await newPage(t, context);
      if (opts.mock) await opts.mock(page);
      if (opts.path) await page.goto(opts.path, { waitUntil: "domcontentloaded" });
      await fn({ page, context, t });
    },
    opts,
  );
}

// ---- addresses ------------------------------------------------------------------

export const at = (page) => trim(new URL(page.url()).pathname);

export const arrives = (page, path, ms = 7000) =>
  eventually(
    () => at(page) === path,
    () => `the page is at ${at(page)}, expected ${path}`,
    ms,
  );

/** Checks that the page stays at the path. */
export async function stays(page, path, ms = 1500) {
  await arrives(page, path);
  const end = Date.now() + ms;
  while (Date.now() < end) {
    expect(at(page) === path, `the page went from ${path} to ${at(page)}`);
    await sleep(100);
  }
}

// ---- finding elements as a user would ---------------------------------------------------

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+");
const literal = (text) => new RegExp(escape(text));
export const whole = (text) => new RegExp(`^\\s*${escape(text)}\\s*$`);

export const visible = (locator) => locator.filter({ visible: true });

export async function snippet(page) {
  const text = await page.evaluate(() => document.body?.innerText || "").catch(() => "");
  return `at ${at(page)} the page reads ${show(text.replace(/\s+/g, " ").trim(), 160)}`;
}

/** A literal text as a part of an element's text. */
export async function sees(page, text, ms = 6000) {
  const re = text instanceof RegExp ? text : literal(text);
  await eventually(
    async () => (await visible(page.getByText(re)).count()) > 0,
    async () => `no ${text instanceof RegExp ? text : show(text)}; ${await snippet(page)}`,
    ms,
  );
  return visible(page.getByText(re)).first();
}

export async function seesNot(page, text, ms = 3000) {
  const re = text instanceof RegExp ? text : literal(text);
  await eventually(
    async () => (await visible(page.getByText(re)).count()) === 0,
    `${text instanceof RegExp ? text : show(text)} is shown`,
    ms,
  );
}

export async function found(locator, what, ms = 6000) {
  const shown = visible(locator);
  await eventually(
    async () => (await shown.count()) > 0,
    async () => `no ${what}; ${await snippet(locator.page())}`,
    ms,
  );
  return shown.first();
}

const asName = (name) => (name instanceof RegExp ? name : whole(name));

export const button = (scope, name, ms) =>
  found(scope.getByRole("button", { name: asName(name) }), `button ${show(String(name))}`, ms);
/** A control to press, whether it is a button or a link. */
export const control = (scope, name, ms) =>
  found(
    scope
      .getByRole("button", { name: asName(name) })
      .or(scope.getByRole("link", { name: asName(name) }))
      .or(scope.getByRole("menuitem", { name: asName(name) })),
    `button or link ${show(String(name))}`,
    ms,
  );

/** A form field by its label, its name for screen readers, or its placeholder. */
export async function field(scope, name, ms = 6000) {
  const re = name instanceof RegExp ? name : new RegExp(escape(name), "i");
  const kinds =
    "input:not([type=hidden]):not([type=file]), textarea, select, [role=combobox], [role=switch], [role=checkbox], [role=spinbutton]";
  const page = scope.page ? scope.page() : scope;
  const candidates = scope.getByLabel(re).or(scope.getByPlaceholder(re)).and(page.locator(kinds));
  return found(candidates, `field ${show(String(name))}`, ms);
}

export async function pressable(locator, what) {
  expect(await locator.isEnabled(), `${what} is disabled`);
  expect((await locator.getAttribute("aria-disabled")) !== "true", `${what} is disabled`);
  return locator;
}

export async function isOff(locator) {
  return (await locator.isDisabled()) || (await locator.getAttribute("aria-disabled")) === "true";
}

/** Text of the smallest box around a label that contains more than the label. */
export async function near(page, label, test, what, ms = 6000) {
  const re = label instanceof RegExp ? label : whole(label);
  let seen = [];
  await eventually(
    async () => {
      seen = [];
      const all = visible(page.getByText(re));
      for (let i = 0; i < Math.min(await all.count(), 6); i++) {
        const texts = await all.nth(i).evaluate((el) => {
          const list = [];
          for (let e = el, n = 0; e && n < 4; e = e.parentElement, n++)
            list.push((e.innerText || "").replace(/\s+/g, " ").trim());
          return list;
        });
        for (const text of texts) {
          if (text.length > 300) break;
          seen.push(text);
          if (test(text)) return true;
        }
      }
      return false;
    },
    async () =>
      `${what}: around ${show(String(label))} is ${seen.length ? show(seen.slice(0, 4)) : "nothing; " + (await snippet(page))}`,
    ms,
  );
}

// ---- calls --------------------------------------------------------------------------

export const made = (page, method, path) =>
  page.calls.filter((c) => c.method === method && c.path === trim(path));

export async function sends(page, method, path, ms = 6000, from = 0) {
  await eventually(
    () => made(page, method, path).length > from,
    () =>
      `no ${method} ${path} was sent; sent were ${show(page.calls.slice(-6).map((c) => c.method + " " + c.path))}`,
    ms,
  );
  return made(page, method, path).at(-1);
}

export async function sendsNot(page, method, path, ms = 900) {
  await sleep(ms);
  expect(
    made(page, method, path).length === 0,
    () => `${method} ${path} was sent: ${show(made(page, method, path)[0].json)}`,
  );
}

export async function forms(page, path) {
  return (await page.evaluate(() => window.acceptForms || [])).filter(
    (f) => trim(f.path) === trim(path),
  );
}

const matcher = (path) => (url) => trim(url.pathname) === trim(path);

/** Mocks a call in the browser. response: {status, json, delay} or a function of the request that returns it. */
export async function mock(page, method, path, response) {
  await page.route(typeof path === "string" ? matcher(path) : path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const a = typeof response === "function" ? await response(route.request(), route) : response;
    if (a === undefined || a === null) return route.fallback();
    if (a.hang) return undefined;
    if (a.delay) await sleep(a.delay);
    return route
      .fulfill({
        status: a.status ?? 200,
        contentType: a.type ?? "application/json",
        headers: a.headers,
        body: a.body ?? JSON.stringify(a.json ?? null),
      })
      .catch(() => {});
  });
}

/** Passes the real response through fn. */
export async function patch(page, method, path, fn) {
  await page.route(matcher(path), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    try {
      const response = await route.fetch();
      const json = await response.json().catch(() => null);
      await route.fulfill({ response, json: fn(json) ?? json });
    } catch {
      await route.abort().catch(() => {});
    }
  });
}

export const broken = { status: 500, json: {} };

// ---- toasts ---------------------------------------------------------------------------

/** Boxes of visible elements with exactly this text. */
const boxes = (page, text) =>
  page
    .evaluate((wanted) => {
      const list = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      for (let e = walker.currentNode; e; e = walker.nextNode()) {
        if (
          (e.textContent || "").length > wanted.length + 40 ||
          (e.textContent || "").replace(/\s+/g, " ").trim() !== wanted
        )
          continue;
        const r = e.getBoundingClientRect();
        let opacity = 1;
        for (let p = e; p; p = p.parentElement) {
          const s = getComputedStyle(p);
          opacity *= Number(s.opacity);
          if (s.visibility === "hidden" || s.display === "none") opacity = 0;
        }
        if (
          opacity > 0.2 &&
          r.width > 20 &&
          r.height > 8 &&
          r.bottom > 0 &&
          r.top < innerHeight &&
          r.left < innerWidth &&
          r.right > 0
        ) {
          list.push({
            x: r.left,
            y: r.top,
            right: r.right,
            bottom: r.bottom,
            w: innerWidth,
            h: innerHeight,
          });
        }
      }
      return list;
    }, text)
    .catch(() => []);

const topRight = (b) => (b.x + b.right) / 2 > b.w * 0.55 && b.y < b.h * 0.35;

/** A toast with exactly this text, at the top right. */
export async function toast(page, text, ms = 8000) {
  let last = [];
  return eventually(
    async () => {
      const now = await boxes(page, text);
      if (now.length) last = now;
      return now.find(topRight);
    },
    async () =>
      last.length
        ? `${show(text)} is shown, but not at the top right: ${show(last[0])}`
        : `no toast ${show(text)}; ${await snippet(page)}`,
    ms,
    40,
  );
}

/** How long the toast is shown, in ms. */
export async function toastTime(page, text, ms = 12_000) {
  await page.mouse.move(640, 880);
  await toast(page, text);
  const start = Date.now();
  await eventually(
    async () => (await boxes(page, text)).length === 0,
    `the toast ${show(text)} does not go away`,
    ms,
    40,
  );
  return Date.now() - start;
}

// ---- confirmations ------------------------------------------------------------------------

const REFUSING =
  "^(cancel|close|no|no,.*|keep.*|back|go back|never ?mind|not now|dismiss|don.t.*|×|✕|✖|x|)$";

/** Waits for the confirmation, as a browser dialog or in the page, and accepts or cancels it. */
export async function confirm(page, text, { accept = true, seenDialogs = 0, ms = 6000 } = {}) {
  let how;
  await eventually(
    async () => {
      if (page.dialogs.slice(seenDialogs).includes(text)) how = "browser";
      else if ((await visible(page.getByText(whole(text))).count()) > 0) how = "page";
      return how;
    },
    async () =>
      `no confirmation ${show(text)}; dialogs ${show(page.dialogs)}; ${await snippet(page)}`,
    ms,
  );
  if (how === "browser") return how;
  const target = visible(page.getByText(whole(text))).first();
  const pressed = await target.evaluateHandle(
    (el, { refusing, isAccepting }) => {
      const re = new RegExp(refusing, "i");
      const name = (b) => (b.getAttribute("aria-label") || b.innerText || "").trim();
      for (let e = el.parentElement; e && e !== document.documentElement; e = e.parentElement) {
        const all = [
          ...e.querySelectorAll("button, [role=button], input[type=submit], input[type=button]"),
        ].filter((b) => b.getClientRects().length && !b.disabled);
        const fit = all.filter((b) => re.test(name(b)) !== isAccepting);
        if (fit.length) return isAccepting ? fit.at(-1) : fit[0];
        if (e.matches("dialog, [role=dialog], [role=alertdialog]")) break;
      }
      return null;
    },
    { refusing: REFUSING, isAccepting: accept },
  );
  const element = pressed.asElement();
  if (element) await element.click({ timeout: 4000 });
  else if (!accept) await page.keyboard.press("Escape");
  else fail(`the confirmation ${show(text)} has no button to accept`);
  return how;
}

/** Accepts a confirmation that the specification does not require, if there is one. */
export async function maybeConfirm(page) {
  const box = visible(page.locator("[role=alertdialog], [role=dialog], dialog[open]")).filter({
    hasText: /sure|delete|remove/i,
  });
  try {
    await box.first().waitFor({ timeout: 700 });
    const yes = visible(
      box.first().getByRole("button", { name: /^(yes|ok|confirm|delete|remove).*/i }),
    ).last();
    await yes.click({ timeout: 2000 });
  } catch {
    // There was no confirmation.
  }
}

// ---- signing in ------------------------------------------------------------------------------

export async function fillLogin(page, email, password) {
  await (await field(page, /e-?mail/i)).fill(email);
  await (await field(page, /^password/i)).fill(password);
}

export async function loginThrough(page, account) {
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await fillLogin(page, account.email, account.password);
  const [response] = await Promise.all([
    page.waitForResponse((r) => new URL(r.url()).pathname === "/api/auth/login-json", {
      timeout: 10_000,
    }),
    clickSubmit(page),
  ]);
  expect(response.ok(), `the login call returned ${response.status()}`);
  const json = await response.json().catch(() => ({}));
  await arrives(page, "/dashboard");
  return json;
}

/** The submit button of the form that contains the password. */
export async function clickSubmit(page) {
  const form = page
    .locator("form")
    .filter({ has: page.locator("input[type=password], input[name*=assword i]") });
  const submit = (await form.count())
    ? form.first().locator("button[type=submit], input[type=submit], button:not([type])")
    : page.getByRole("button", { name: /^(sign ?in|log ?in|sign ?up|register|create account)$/i });
  await (await found(submit, "submit button")).click();
}

/** Signs the web user in on the page once; all other checks reuse the stored session. */
export const session = once(async () => {
  const user = await users.w();
  const t = { cleanups: [], page: null };
  try {
    const context = await newContext(t);
    const page = await newPage(t, context);
    const json = await loginThrough(page, user);
    const state = await context.storageState();
    const stored = state.origins.flatMap((o) => o.localStorage);
    const token = json.access_token;
    expect(
      token && stored.some((e) => e.value.includes(token)),
      () => `local storage has no token after login: ${show(stored)}`,
    );
    return {
      user: { ...user, token },
      state,
      stored,
      tokenKey: stored.find((e) => e.value.includes(token)).name,
    };
  } finally {
    for (const clean of t.cleanups) await clean().catch(() => {});
  }
});

export const hasToken = (page, token) =>
  page.evaluate(
    (k) => Object.values({ ...localStorage }).some((v) => String(v).includes(k)),
    token,
  );

export async function cleared(page, token) {
  await eventually(
    async () => {
      const stored = await page.evaluate(() => ({ ...localStorage }));
      return (
        !JSON.stringify(stored).includes(token) && !/"email\\?"\s*:/.test(JSON.stringify(stored))
      );
    },
    async () =>
      `local storage still has ${show(await page.evaluate(() => Object.keys(localStorage)))}`,
  );
}

/** The same session with is_admin set to true in local storage and in the responses. */
export async function adminState() {
  const { state } = await session();
  return JSON.parse(
    JSON.stringify(state)
      .replaceAll('\\"is_admin\\":false', '\\"is_admin\\":true')
      .replaceAll('\\"is_admin\\": false', '\\"is_admin\\": true'),
  );
}

export async function adminMocks(page) {
  const raise = (json) => {
    if (json?.user) json.user.is_admin = true;
    else if (json) json.is_admin = true;
    return json;
  };
  await patch(page, "GET", "/api/auth/me", raise);
  await patch(page, "GET", "/api/users/profile", raise);
}

// ---- month navigation --------------------------------------------------------------------------

const MONTH = new RegExp(`\\b(${MONTHS.join("|")})\\b(?:,?\\s+(\\d{4}))?`);

/** The control for the previous or next month. */
export async function monthButton(page, direction) {
  const names = direction > 0 ? ["next month", "next"] : ["prev(ious)? month", "prev(ious)?"];
  const signs = direction > 0 ? /^\s*[>›»→▶❯]\s*$/ : /^\s*[<‹«←◀❮]\s*$/;
  const tries = [
    page.getByRole("button", { name: new RegExp(names[0], "i") }),
    page.getByRole("button", { name: new RegExp(`^${names[1]}$`, "i") }),
    page.getByRole("button", { name: signs }),
  ];
  return eventually(
    async () => {
      for (const locator of tries)
        if (await visible(locator).count()) return visible(locator).first();
      return null;
    },
    async () =>
      `no button for the ${direction > 0 ? "next" : "previous"} month; ${await snippet(page)}`,
  );
}

/** The month (and year, if shown) in the heading next to that control. */
export async function monthShown(page, nav) {
  const text = await nav.evaluate((el, source) => {
    const re = new RegExp(source);
    for (let e = el; e; e = e.parentElement) {
      const t = (e.innerText || "").replace(/\s+/g, " ");
      if (re.test(t)) return t;
    }
    return "";
  }, MONTH.source);
  const m = text.match(MONTH);
  expect(m, "no month name near the month buttons");
  return { month: MONTHS.indexOf(m[1]) + 1, year: m[2] ? Number(m[2]) : null };
}

export async function stepMonth(page, direction) {
  const nav = await monthButton(page, direction);
  const before = await monthShown(page, nav);
  const wanted = ((before.month - 1 + direction + 12) % 12) + 1;
  await nav.click();
  return eventually(
    async () => {
      const now = await monthShown(page, await monthButton(page, direction));
      return now.month === wanted && now;
    },
    `the month stays ${MONTHS[before.month - 1]}`,
  );
}
