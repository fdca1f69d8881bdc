// Every protected call without a token and with a bad one; the admin paths.
import { check, env, expect } from "../harness.mjs";
import { call, file, goodJson, unauthorized, users } from "../fixtures.mjs";
import { png } from "../test-images.mjs";

const form = () => [
  ["file", file(png())],
  ["is_couple_image", "false"],
];
const event = {
  title: "x",
  description: null,
  event_date: "2031-01-01",
  event_type: "custom",
  notification_days_before: 1,
  is_recurring: false,
};
const settings = {
  allowImageSharing: false,
  allowProfileVisibility: true,
  allowNotifications: true,
  allowEmailUpdates: false,
};

const calls = [
  ["auth.me", "GET", "/api/auth/me"],
  ["credits.balance", "GET", "/api/credits/balance"],
  ["users.dashboard", "GET", "/api/users/dashboard"],
  ["personal-events.get", "GET", "/api/personal-events?month=3&year=2031"],
  [
    "personal-events.post",
    "POST",
    "/api/personal-events",
    {
      json: {
        title: "x",
        description: null,
        event_date: "2031-01-01",
        is_recurring: false,
        is_active: true,
      },
    },
  ],
  ["personal-events.delete", "DELETE", "/api/personal-events/1"],
  ["images.get", "GET", "/api/images/"],
  ["images.post", "POST", "/api/images/", { form }],
  ["images.upload", "POST", "/api/images/upload", { form }],
  ["images.delete", "DELETE", "/api/images/1"],
  ["templates", "GET", "/api/templates"],
  [
    "images.generate",
    "POST",
    "/api/images/generate",
    {
      form: () => [
        ["template_name", "x"],
        ["prompt", "x"],
        ["person_count", 1],
        ["user_images", file(png())],
      ],
    },
  ],
  ["profile.get", "GET", "/api/users/profile"],
  ["profile.put", "PUT", "/api/users/profile", { json: { full_name: "x", username: "xyz" } }],
  ["account.delete", "DELETE", "/api/users/account"],
  ["events.get", "GET", "/api/events/"],
  ["events.post", "POST", "/api/events/", { json: event }],
  ["events.delete", "DELETE", "/api/events/1"],
  ["events.system", "GET", "/api/events/system/important"],
  ["subscription.status", "GET", "/api/subscription/status"],
  ["subscription.plans", "GET", "/api/subscription/plans"],
  ["subscription.history", "GET", "/api/subscription/history"],
  [
    "subscription.subscribe",
    "POST",
    "/api/subscription/subscribe",
    { json: { plan_name: "Premium", price: 1 } },
  ],
  ["subscription.cancel", "POST", "/api/subscription/cancel"],
  ["credits.statistics", "GET", "/api/credits/statistics"],
  ["credits.transactions", "GET", "/api/credits/transactions"],
  ["settings.get", "GET", "/api/users/settings"],
  ["settings.put", "PUT", "/api/users/settings", { json: settings }],
];

for (const [name, method, path, body = {}] of calls) {
  check(
    `7.bearer.${name}`,
    `${method} ${path.split("?")[0]} returns 401 without a token and with an invalid one`,
    async () => {
      const make = () => ({ ...body, ...(body.form ? { form: body.form() } : {}) });
      unauthorized(await call(method, path, make()));
      unauthorized(await call(method, path, { ...make(), token: "not.a.token" }));
    },
  );
}

check(
  "7.bearer.banners",
  "the banners call without a token returns the list or 401, nothing else",
  async () => {
    const r = await call("GET", `/api/gallery/banners?t=${Date.now()}`);
    expect(r.status === 401 || (r.ok && r.json !== undefined), r.brief);
  },
);

check("7.bearer.tampered", "a token with one changed character is refused", async () => {
  const { token } = await users.a();
  const at = Math.floor(token.length / 2);
  unauthorized(
    await call("GET", "/api/auth/me", {
      token: token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1),
    }),
  );
});

check("6.admin.api", "no admin call is open to an ordinary user", async () => {
  const user = await users.a();
  for (const path of [
    "/api/admin",
    "/api/admin/users",
    "/api/admin/stats",
    "/api/admin/overview",
    "/api/admin/templates",
  ]) {
    const r = await call("GET", path, { user });
    expect([401, 403, 404].includes(r.status), `${r.what} returned ${r.status} ${r.type}`);
  }
});

check(
  "6.admin.is-admin",
  "the given admin account is an admin",
  async () => {
    const json = goodJson(await call("POST", "/api/auth/login-json", { json: env.admin }));
    expect(json.user?.is_admin === true, `is_admin is ${json.user?.is_admin}`);
  },
  { skip: env.admin ? undefined : "set ADMIN_EMAIL and ADMIN_PASSWORD" },
);
