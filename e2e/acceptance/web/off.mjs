// Optional: a second instance with both systems switched off (OFF_URL).
import { env, expect, once, same } from "../harness.mjs";
import { newAccount, read, register } from "../fixtures.mjs";
import { loginThrough, sees, web } from "./kit.mjs";

const skip = env.off ? undefined : "set OFF_URL to an instance with both systems switched off";
const account = once(() => register(newAccount("o"), env.off));

for (const [name, path, text] of [
  [
    "subscription",
    "/subscription",
    "The subscription system is currently disabled. All features are available for free!",
  ],
  [
    "credits",
    "/credits",
    "The credit system is currently disabled. All features are available for free!",
  ],
]) {
  web(
    `1.off.${name}`,
    `switched off on the server, ${path} states that all features are free`,
    { base: env.off || undefined, skip },
    async ({ page }) => {
      const user = await account();
      await loginThrough(page, user);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await sees(page, text);
    },
  );
}

web(
  "1.off.flags",
  "the two calls report that the systems are off",
  { base: env.off || undefined, skip },
  async () => {
    const user = await account();
    same(
      (await read(user, `${env.off}/api/subscription/status`)).subscription_enabled,
      false,
      "subscription_enabled",
    );
    same(
      (await read(user, `${env.off}/api/credits/statistics`)).credit_system_enabled,
      false,
      "credit_system_enabled",
    );
    expect(user.token, "no token");
  },
);
