// The HTTP client, the accounts of a run, and the photos.
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { env, eventually, expect, once, show, sleep } from "./harness.mjs";

export const MAX_BYTES = 10_485_760;

/**
 * One HTTP call. body: a value for JSON, or { form: [[name, value | {bytes, name, type}], ...] }, or { raw, type }.
 * Never throws on a status; throws when there is no response.
 */
export async function call(
  method,
  path,
  {
    user,
    token,
    json,
    form,
    raw,
    type,
    headers = {},
    base = env.base,
    redirect = "follow",
    ms = 25_000,
  } = {},
) {
  const bearer = token ?? user?.token;
  const h = { accept: "application/json", ...headers };
  if (bearer) h.authorization = `Bearer ${bearer}`;
  if (user?.cookie) h.cookie = user.cookie;
  let body;
  if (form) {
    body = new FormData();
    for (const [name, value] of form) {
      if (value && value.bytes)
        body.append(name, new Blob([value.bytes], { type: value.type }), value.name);
      else body.append(name, String(value));
    }
  } else if (raw !== undefined) {
    body = raw;
    h["content-type"] = type || "application/json";
  } else if (json !== undefined) {
    body = JSON.stringify(json);
    h["content-type"] = "application/json";
  }
  let response;
  try {
    response = await fetch(path.startsWith("http") ? path : base + path, {
      method,
      headers: h,
      body,
      redirect,
      signal: AbortSignal.timeout(ms),
    });
  } catch (error) {
    throw new Error(`${method} ${path} got no response: ${error.cause?.code || error.message}`, {
      cause: error,
    });
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const kind = response.headers.get("content-type") || "";
  let data;
  if (/json/.test(kind)) {
    try {
      data = JSON.parse(bytes.toString("utf8"));
    } catch {
      data = undefined;
    }
  }
  return {
    what: `${method} ${path}`,
    status: response.status,
    ok: response.status >= 200 && response.status < 300,
    headers: response.headers,
    type: kind,
    json: data,
    bytes,
    cookies: (response.headers.getSetCookie?.() ?? []).map((c) => c.split(";")[0]),
    get brief() {
      return `${this.what} returned ${this.status} ${data !== undefined ? show(data, 160) : show(bytes.toString("utf8", 0, 80), 100)}`;
    },
  };
}

// ---- assertions on responses -------------------------------------------------

export function good(r) {
  expect(r.ok, () => r.brief);
  return r;
}

export function goodJson(r) {
  good(r);
  expect(
    r.json !== undefined,
    () => `${r.what} returned ${r.status} with ${r.type || "no type"}, not JSON`,
  );
  return r.json;
}

/** Refused with 4xx and a readable detail. */
export function refused(r, statuses) {
  expect(r.status >= 400 && r.status < 500, () => `expected a refusal: ${r.brief}`);
  if (statuses)
    expect(statuses.includes(r.status), () => `expected ${statuses.join("/")}: ${r.brief}`);
  expect(
    typeof r.json?.detail === "string" && r.json.detail.trim().length > 0,
    () => `refusal without a detail string: ${r.brief}`,
  );
  return r.json.detail;
}

export function unauthorized(r) {
  expect(r.status === 401, () => `expected 401: ${r.brief}`);
}

/** The list in a response: bare, or the only array of an object. */
export function listOf(json, what = "response") {
  if (Array.isArray(json)) return json;
  const arrays = Object.values(json ?? {}).filter(Array.isArray);
  expect(
    arrays.length === 1,
    () => `${what} is neither a list nor an object with one list: ${show(json)}`,
  );
  return arrays[0];
}

/** The same shape as the sample, holding these items instead. */
export function shapedLike(sample, items) {
  if (Array.isArray(sample) || sample === null || typeof sample !== "object") return items;
  const copy = { ...sample };
  for (const [key, value] of Object.entries(copy)) if (Array.isArray(value)) copy[key] = items;
  for (const key of ["total", "count"])
    if (key in copy && typeof copy[key] === "number") copy[key] = items.length;
  return copy;
}

const tests = {
  string: (v) => typeof v === "string" && v.length > 0,
  text: (v) => typeof v === "string",
  "text or null": (v) => v === null || typeof v === "string",
  id: (v) =>
    (typeof v === "number" && Number.isInteger(v)) || (typeof v === "string" && v.length > 0),
  boolean: (v) => typeof v === "boolean",
  number: (v) => typeof v === "number" && Number.isFinite(v),
  integer: (v) => Number.isInteger(v),
  count: (v) => Number.isInteger(v) && v >= 0,
  date: (v) =>
    typeof v === "string" && /^\d{4}-\d{2}-\d{2}/.test(v) && !Number.isNaN(Date.parse(v)),
  "date or null": (v) => v === null || tests.date(v),
  list: (v) => Array.isArray(v),
};

export function fields(object, shape, what) {
  expect(
    object && typeof object === "object" && !Array.isArray(object),
    () => `${what} is not an object: ${show(object)}`,
  );
  for (const [name, kind] of Object.entries(shape)) {
    expect(name in object, () => `${what} has no ${name}: ${show(object)}`);
    expect(
      tests[kind](object[name]),
      () => `${what}.${name} is ${show(object[name])}, expected ${kind}`,
    );
  }
}

export const USER = {
  id: "id",
  username: "string",
  email: "string",
  full_name: "text or null",
  is_admin: "boolean",
};
export const PROFILE = {
  full_name: "text or null",
  email: "string",
  username: "string",
  created_at: "date",
  is_admin: "boolean",
  total_images: "count",
  total_events: "count",
  total_generated_images: "count",
  upcoming_events: "count",
};
export const PERSONAL = {
  id: "id",
  title: "string",
  description: "text or null",
  event_date: "date",
  is_recurring: "boolean",
  is_active: "boolean",
};
export const EVENT = {
  id: "id",
  title: "string",
  description: "text or null",
  event_date: "date",
  event_type: "string",
  notification_days_before: "integer",
  is_recurring: "boolean",
};
export const IMAGE = { id: "id", filename: "string", user_id: "id" };
export const STATISTICS = {
  credit_system_enabled: "boolean",
  current_balance: "number",
  daily_credits_used: "number",
  daily_free_credits: "number",
  next_reset: "date",
  total_earned: "number",
  total_spent: "number",
  month_transactions: "count",
  today_transactions: "count",
};
export const TRANSACTION = {
  id: "id",
  transaction_type: "string",
  description: "text",
  amount: "number",
  created_at: "date",
};
export const HISTORY = {
  id: "id",
  plan_name: "string",
  price: "number",
  currency: "string",
  status: "string",
  start_date: "date",
  end_date: "date or null",
};
export const SETTINGS = {
  allowImageSharing: "boolean",
  allowProfileVisibility: "boolean",
  allowNotifications: "boolean",
  allowEmailUpdates: "boolean",
};

// ---- accounts --------------------------------------------------------------

export const tag = () => randomBytes(4).toString("hex");

export function newAccount(prefix) {
  const t = tag();
  return {
    username: `${prefix}${t}`,
    email: `accept-${prefix}-${t}@example.com`,
    full_name: `Acceptance ${prefix.toUpperCase()} ${t}`,
    password: `Pw-${t}-9x`,
  };
}

export async function register(account, base = env.base) {
  const r = await call("POST", "/api/auth/register", { json: account, base });
  const json = goodJson(r);
  expect(
    typeof json.access_token === "string" && json.user,
    () => `register has no access_token and user: ${show(json)}`,
  );
  return {
    ...account,
    token: json.access_token,
    id: json.user.id,
    user: json.user,
    cookie: r.cookies.join("; "),
    response: json,
    status: r.status,
  };
}

/** Five accounts on this instance: four made here, the fifth by the register page. */
export const users = {
  a: once(() => register(newAccount("a"))),
  b: once(() => register(newAccount("b"))),
  // The shortest allowed username and password. A used database may already have the username.
  c: once(async () => {
    for (let i = 0; ; i++) {
      const account = {
        ...newAccount("c"),
        username: randomBytes(4)
          .toString("base64url")
          .replace(/[-_]/g, "q")
          .slice(0, 3)
          .toLowerCase(),
        password: tag().slice(0, 6),
      };
      try {
        return await register(account);
      } catch (error) {
        if (i === 2 || !/taken|exist|already|use/i.test(error.message)) throw error;
      }
    }
  }),
  w: once(() => register(newAccount("w"))),
};

export const balanceOf = async (user) => {
  const json = goodJson(await call("GET", "/api/credits/balance", { user }));
  expect(typeof json.current_balance === "number", () => `no current_balance: ${show(json)}`);
  return json.current_balance;
};

export const read = async (user, path) => goodJson(await call("GET", path, { user }));
export const readList = async (user, path) => listOf(await read(user, path), `GET ${path}`);

// ---- images and generation ----------------------------------------------

export const file = (bytes, name = "image.png", type = "image/png") => ({ bytes, name, type });

/** The photos of ACCEPT_PHOTOS by name; the first two must be portraits of one person. */
export const photos = once(async () => {
  const folder = process.env.ACCEPT_PHOTOS;
  expect(folder, "set ACCEPT_PHOTOS to a folder of photos");
  const names = readdirSync(folder).filter((name) => name.endsWith(".jpg"));
  expect(names.length > 1, `${folder} has ${names.length} .jpg files, expected at least 2`);
  return names.sort().map((name) => file(readFileSync(join(folder, name)), name, "image/jpeg"));
});

export const photo = async (i = 0) => (await photos())[i];

export async function upload(user, image, couple = "false", path = "/api/images/") {
  return call("POST", path, {
    user,
    form: [
      ["file", image],
      ["is_couple_image", couple],
    ],
  });
}

/** Uploads and returns the image as the list shows it. */
export async function uploaded(user, image, couple, path) {
  const before = new Set((await readList(user, "/api/images/")).map((i) => i.id));
  good(await upload(user, image, couple, path));
  const fresh = (await readList(user, "/api/images/")).filter((i) => !before.has(i.id));
  expect(fresh.length === 1, () => `after one upload the list has ${fresh.length} new images`);
  return fresh[0];
}

export const templates = once(async () => {
  const user = await users.a();
  const list = await readList(user, "/api/templates");
  expect(list.length > 0, "GET /api/templates lists nothing");
  return list;
});

export const persons = (t) => t.person_count ?? 1;

export async function templateFor(n) {
  const found = (await templates()).find((t) => persons(t) === n && t.is_active !== false);
  expect(found, () => `no template with person_count ${n}`);
  return found;
}

export function generationForm(template, images, ids = [], overrides = {}) {
  const prompt =
    typeof template.prompt === "string" && template.prompt
      ? template.prompt
      : "Generate a beautiful image";
  const values = {
    template_name: template.name,
    prompt,
    person_count: persons(template),
    ...overrides,
  };
  return [
    ...Object.entries(values).filter(([, v]) => v !== undefined),
    ...images.map((p) => ["user_images", p]),
    ...ids.map((id) => ["gallery_image_ids", id]),
  ];
}

export const startGeneration = (user, form) => call("POST", "/api/images/generate", { user, form });

/** Polls a 202 until it ends. Returns { delivered, url, detail, response }. */
export async function finishGeneration(user, r, ms = 60_000) {
  if (r.status === 202) {
    const json = goodJson(r);
    for (const name of ["id", "status", "generated_image_url"])
      expect(name in json, () => `202 has no ${name}: ${show(json)}`);
    const where = r.headers.get("location");
    expect(where, "202 has no Location header");
    let last = json;
    await eventually(
      async () => {
        last = goodJson(await call("GET", where, { user }));
        return last.status === "succeeded" || last.status === "failed";
      },
      () => `still ${show(last)} after ${ms / 1000} s`,
      ms,
      400,
    );
    if (last.status === "failed") return { delivered: false, detail: last.detail, response: last };
    expect(
      typeof last.generated_image_url === "string",
      () => `succeeded without generated_image_url: ${show(last)}`,
    );
    return { delivered: true, url: last.generated_image_url, response: last };
  }
  if (r.ok) {
    const json = goodJson(r);
    expect(
      typeof json.generated_image_url === "string" && json.generated_image_url,
      () => `200 without generated_image_url: ${show(json)}`,
    );
    return { delivered: true, url: json.generated_image_url, response: json };
  }
  return { delivered: false, refusedWith: refused(r), status: r.status, response: r.json };
}

export const generate = async (user, form, ms) =>
  finishGeneration(user, await startGeneration(user, form), ms);

export const pathOf = (url) =>
  url.startsWith("http") ? url : url.startsWith("/") ? url : "/" + url;

// ---- dates ------------------------------------------------------------------

export const iso = (year, month, day) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

export function dayFromNow(days) {
  const d = new Date(Date.now() + days * 86_400_000);
  return iso(d.getUTCFullYear(), d.getUTCMonth() + 1, d.getUTCDate());
}

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Whether a text shows this plain date in a common English format. */
export function showsDate(text, date) {
  const [y, m, d] = date.split("-").map(Number);
  const long = MONTHS[m - 1];
  const short = long.slice(0, 3);
  const name = `(?:${long}|${short}\\.?${m === 9 ? "|Sept\\.?" : ""})`;
  return [
    new RegExp(`(?<!\\d)${date}(?!\\d)`),
    new RegExp(`(?<![\\w/])0?${m}/0?${d}/(?:${y}|${y % 100})(?!\\d)`),
    new RegExp(`\\b${name}\\s+0?${d}(?:st|nd|rd|th)?(?!\\d)`, "i"),
    new RegExp(`(?<!\\w)0?${d}(?:st|nd|rd|th)?\\s+${name}`, "i"),
  ].some((r) => r.test(text));
}

export { sleep };
