import { eventually, expect, same } from "../harness.mjs";
import { read } from "../fixtures.mjs";
import {
  broken,
  found,
  mock,
  patch,
  sees,
  seesNot,
  sends,
  session,
  snippet,
  toast,
  web,
} from "./kit.mjs";

const path = "/settings";
const CALL = "/api/users/settings";
const TOGGLES = [
  ["Share My Creations", "allowImageSharing", false],
  ["Profile Visibility", "allowProfileVisibility", true],
  ["Push Notifications", "allowNotifications", true],
  ["Email Updates", "allowEmailUpdates", false],
];
const defaults = Object.fromEntries(TOGGLES.map(([, name, value]) => [name, value]));

/** The toggle by its name, or the only one next to its text. */
export async function toggle(page, label) {
  await sees(page, label);
  const named = page
    .getByRole("switch", { name: label })
    .or(page.getByRole("checkbox", { name: label }));
  if (await named.count()) return named.first();
  const handle = await (
    await sees(page, label)
  ).evaluateHandle((el) => {
    for (let e = el; e; e = e.parentElement) {
      const all = e.querySelectorAll("[role=switch], input[type=checkbox], [role=checkbox]");
      if (all.length) return all.length === 1 ? all[0] : null;
    }
    return null;
  });
  expect(handle.asElement(), `no toggle for ${label}; ${await snippet(page)}`);
  return handle.asElement();
}

const isOn = (t) =>
  t.evaluate((el) =>
    el.type === "checkbox" ? el.checked : el.getAttribute("aria-checked") === "true",
  );
const flip = async (page, t) => {
  await t.click({ timeout: 2500 }).catch(() => t.evaluate((el) => el.click()));
  await page.waitForTimeout(50);
};

web(
  "2.settings.loading",
  "at first it reads Loading settings...",
  { path, auth: true, mock: (page) => mock(page, "GET", CALL, { hang: true }) },
  async ({ page }) => {
    await sees(page, "Loading settings...");
  },
);

for (const [label, name, value] of TOGGLES) {
  web(
    `3.settings.default.${name}`,
    `${label} is ${value ? "on" : "off"} for a new user`,
    { path, auth: true },
    async ({ page }) => {
      const t = await toggle(page, label);
      await eventually(
        async () => (await isOn(t)) === value,
        `it is ${value ? "off" : "on"}`,
        3000,
      );
      await seesNot(page, "Loading settings...");
    },
  );
}

for (const [label, name, value] of TOGGLES) {
  web(
    `7.settings.toggle.${name}`,
    `${label} saves immediately, sending all four`,
    {
      path,
      auth: true,
      mock: async (page) => {
        await patch(page, "GET", CALL, (s) => ({ ...s, ...defaults }));
        await mock(page, "PUT", CALL, (request) => ({ json: request.postDataJSON() }));
      },
    },
    async ({ page }) => {
      await flip(page, await toggle(page, label));
      same(
        Object.entries((await sends(page, "PUT", CALL)).json).sort(),
        Object.entries({ ...defaults, [name]: !value }).sort(),
        "payload",
      );
    },
  );
}

web(
  "8.toast.settings-updated",
  "saving toasts Settings updated successfully, and it stays after loading again",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const t = await toggle(page, "Email Updates");
    const before = (await read(user, CALL)).allowEmailUpdates;
    await flip(page, t);
    await toast(page, "Settings updated successfully");
    same((await read(user, CALL)).allowEmailUpdates, !before, "allowEmailUpdates on the server");
    await page.reload({ waitUntil: "domcontentloaded" });
    const again = await toggle(page, "Email Updates");
    await eventually(
      async () => (await isOn(again)) === !before,
      "the toggle is back where it was",
    );
    await flip(page, again);
    await eventually(
      async () => (await read(user, CALL)).allowEmailUpdates === before,
      "it cannot be switched back",
    );
  },
);

web(
  "8.toast.settings-failed",
  "a failure toasts Failed to update settings",
  { path, auth: true, mock: (page) => mock(page, "PUT", CALL, broken) },
  async ({ page }) => {
    await flip(page, await toggle(page, "Push Notifications"));
    await toast(page, "Failed to update settings");
  },
);

web(
  "8.toast.settings-detail",
  "a failure with a detail toasts the detail",
  {
    path,
    auth: true,
    mock: (page) =>
      mock(page, "PUT", CALL, { status: 400, json: { detail: "The accept server rejects it" } }),
  },
  async ({ page }) => {
    await flip(page, await toggle(page, "Push Notifications"));
    await toast(page, "The accept server rejects it");
  },
);

web(
  "2.settings.sharing-text",
  "Share My Creations states that images may appear in the landing gallery",
  { path, auth: true },
  async ({ page }) => {
    await found(
      page.getByText(/landing|home ?page|public gallery/i),
      "a text about where shared images appear",
    );
  },
);
