import type { Browser, Page } from "playwright-core";
import type { Person } from "./sign-up.ts";

/** Opens signed-in pages with an empty cache; `probe` runs in each, before its first script. */
export async function visitor(
  browser: Browser,
  url: string,
  { email, password }: Person,
  probe: () => void = () => {},
) {
  const options = { baseURL: url, viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  const storageState = await context.storageState();
  await context.close();
  return async (): Promise<Page> => {
    const fresh = await browser.newContext({ ...options, storageState });
    await fresh.addInitScript(probe);
    return fresh.newPage();
  };
}
