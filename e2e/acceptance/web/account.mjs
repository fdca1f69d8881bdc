// Last of the web checks: deletes the account that was registered on the page.
import { expect, once, same } from "../harness.mjs";
import { call } from "../fixtures.mjs";
import { arrives, button, cleared, confirm, loginThrough, sends, toast, web } from "./kit.mjs";
import { registered } from "./register.mjs";

const gone = once(async () => ({ token: null }));

web(
  "8.toast.account-deleted",
  "deleting asks for confirmation, sends DELETE, toasts Account deleted successfully and signs out",
  {},
  async ({ page }) => {
    const { values } = await registered();
    const { access_token } = await loginThrough(page, values);
    await page.goto("/profile", { waitUntil: "domcontentloaded" });
    await (await button(page, "Delete Account")).click();
    await confirm(
      page,
      "Are you sure you want to delete your account? This action cannot be undone.",
    );
    await sends(page, "DELETE", "/api/users/account");
    await toast(page, "Account deleted successfully");
    (await gone()).token = access_token;
    await cleared(page, access_token);
    await page.goto("/dashboard", { waitUntil: "domcontentloaded" });
    await arrives(page, "/login");
  },
);

web("4.account.dead", "the deleted account’s token gets 401", {}, async () => {
  const { token } = await gone();
  expect(token, "the account was not deleted through the page");
  same((await call("GET", "/api/auth/me", { token })).status, 401, "status");
});
