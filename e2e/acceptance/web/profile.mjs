import { eventually, expect, same, show } from "../harness.mjs";
import { MONTHS, read, tag } from "../fixtures.mjs";
import {
  adminMocks,
  adminState,
  broken,
  button,
  confirm,
  control,
  field,
  made,
  mock,
  near,
  patch,
  pressable,
  sees,
  seesNot,
  sends,
  sendsNot,
  session,
  toast,
  web,
} from "./kit.mjs";

const path = "/profile";
const CALL = "/api/users/profile";
const CONFIRMATION = "Are you sure you want to delete your account? This action cannot be undone.";

const saveButton = (page) => button(page, "Save Changes");
const edit = async (page) => (await button(page, /^edit( profile)?$/i)).click();

web(
  "2.profile.info",
  "full name, email, username and member-since date",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const p = await read(user, CALL);
    await sees(page, p.email);
    await sees(page, p.username);
    await sees(page, p.full_name);
    const d = new Date(p.created_at);
    await near(
      page,
      /member since/i,
      (t) =>
        t.includes(String(d.getUTCFullYear())) ||
        (t.includes(MONTHS[d.getUTCMonth()].slice(0, 3)) && /\d/.test(t)),
      "member since",
    );
  },
);

web(
  "2.profile.not-provided",
  "without a full name it reads Not provided",
  {
    path,
    auth: true,
    mock: (page) => patch(page, "GET", CALL, (p) => ({ ...p, full_name: null })),
  },
  async ({ page }) => {
    await sees(page, "Not provided");
  },
);

web(
  "6.profile.administrator",
  "admins have a line Administrator",
  { path, state: adminState, mock: adminMocks },
  async ({ page }) => {
    await sees(page, "Administrator");
  },
);

web("6.profile.no-administrator", "others do not", { path, auth: true }, async ({ page }) => {
  const { user } = await session();
  await sees(page, user.email);
  await seesNot(page, "Administrator");
});

const numbers = {
  total_images: 1711,
  total_events: 1822,
  total_generated_images: 1933,
  upcoming_events: 1644,
};
for (const [label, name] of [
  ["Images", "total_images"],
  ["Events", "total_events"],
  ["Generated", "total_generated_images"],
  ["Upcoming", "upcoming_events"],
]) {
  web(
    `2.profile.statistics.${label.toLowerCase()}`,
    `the statistics show ${label}`,
    { path, auth: true, mock: (page) => patch(page, "GET", CALL, (p) => ({ ...p, ...numbers })) },
    async ({ page }) => {
      await near(page, label, (t) => t.replaceAll(",", "").includes(String(numbers[name])), label);
    },
  );
}

for (const name of [
  "Change Password",
  "Download Data",
  "Privacy Settings",
  "Contact Support",
  "FAQ",
  "User Guide",
]) {
  web(
    `2.profile.button.${name.toLowerCase().replace(" ", "-")}`,
    `${name} is there and can be pressed`,
    { path, auth: true },
    async ({ page }) => {
      await pressable(await control(page, name), name);
    },
  );
}

web(
  "4.profile.cancel",
  "Edit shows full name and username fields; Cancel goes back without saving",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const p = await read(user, CALL);
    await edit(page);
    same(
      await (await field(page, /full name/i)).inputValue(),
      p.full_name,
      "full name in the field",
    );
    same(await (await field(page, /username/i)).inputValue(), p.username, "username in the field");
    await saveButton(page);
    await (await field(page, /full name/i)).fill("Never Saved");
    await (await button(page, "Cancel")).click();
    await sees(page, p.full_name);
    await seesNot(page, "Never Saved");
    await sendsNot(page, "PUT", CALL, 300);
  },
);

web(
  "8.toast.profile-updated",
  "saving sends both fields, toasts, goes back to viewing and updates the stored user",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const p = await read(user, CALL);
    const name = `Web Person ${tag()}`;
    await edit(page);
    await (await field(page, /full name/i)).fill(name);
    await (await saveButton(page)).click();
    same(
      (await sends(page, "PUT", CALL)).json,
      { full_name: name, username: p.username },
      "payload",
    );
    await toast(page, "Profile updated successfully");
    await sees(page, name);
    await button(page, /^edit( profile)?$/i);
    await eventually(
      () => page.evaluate((n) => JSON.stringify({ ...localStorage }).includes(n), name),
      "the user in local storage is not updated",
    );
    same((await read(user, CALL)).full_name, name, "full name on the server");
  },
);

web(
  "8.toast.profile-failed",
  "a failing save toasts Failed to update profile",
  { path, auth: true, mock: (page) => mock(page, "PUT", CALL, broken) },
  async ({ page }) => {
    await edit(page);
    await (await field(page, /full name/i)).fill("Will fail");
    await (await saveButton(page)).click();
    await toast(page, "Failed to update profile");
  },
);

web(
  "2.profile.danger",
  "a Danger Zone with Delete Account",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Danger Zone");
    await pressable(await button(page, "Delete Account"), "Delete Account");
  },
);

web(
  "2.profile.delete.question",
  "deleting asks for confirmation; declining sends nothing",
  { path, auth: true, mock: (page) => mock(page, "DELETE", "/api/users/account", broken) },
  async ({ page }) => {
    page.answerDialogs = false;
    await (await button(page, "Delete Account")).click();
    await confirm(page, CONFIRMATION, { accept: false });
    await sendsNot(page, "DELETE", "/api/users/account");
  },
);

web(
  "8.toast.account-failed",
  "a failing deletion toasts Failed to delete account and the user stays signed in",
  { path, auth: true, mock: (page) => mock(page, "DELETE", "/api/users/account", broken) },
  async ({ page }) => {
    await (await button(page, "Delete Account")).click();
    await confirm(page, CONFIRMATION);
    await toast(page, "Failed to delete account");
    expect(
      made(page, "DELETE", "/api/users/account").length === 1,
      () => `sent ${show(made(page, "DELETE", "/api/users/account").length)} times`,
    );
  },
);
