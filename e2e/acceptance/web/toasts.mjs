import { expect } from "../harness.mjs";
import { broken, mock, toast, toastTime, web } from "./kit.mjs";
import { toggle } from "./settings.mjs";

const CALL = "/api/users/settings";
const press = async (page) => {
  const t = await toggle(page, "Profile Visibility");
  await t.click({ timeout: 2500 }).catch(() => t.evaluate((el) => el.click()));
};
const saved = (page) => mock(page, "PUT", CALL, (request) => ({ json: request.postDataJSON() }));

web(
  "2.toast.place",
  "toasts appear at the top right",
  { path: "/settings", auth: true, mock: saved },
  async ({ page }) => {
    await press(page);
    const b = await toast(page, "Settings updated successfully");
    expect(
      b.w - b.right < b.w * 0.25 && b.y < 200,
      `it is at ${Math.round(b.x)},${Math.round(b.y)} of ${b.w}`,
    );
  },
);

web(
  "9.toast.success",
  "a success toast stays about 3 s",
  { path: "/settings", auth: true, mock: saved },
  async ({ page }) => {
    await press(page);
    const ms = await toastTime(page, "Settings updated successfully");
    expect(ms >= 2000 && ms <= 4000, `it stayed ${ms} ms`);
  },
);

web(
  "9.toast.error",
  "an error toast stays about 5 s",
  { path: "/settings", auth: true, mock: (page) => mock(page, "PUT", CALL, broken) },
  async ({ page }) => {
    await press(page);
    const ms = await toastTime(page, "Failed to update settings");
    expect(ms >= 4000 && ms <= 6000, `it stayed ${ms} ms`);
  },
);
