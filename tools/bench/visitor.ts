import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { register } from "../../packages/contract/src/auth.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export async function signUpPerson(url: string): Promise<Person> {
  const username = `bench-${randomUUID().slice(0, 8)}`;
  const person = { email: `${username}@example.com`, password: `pass-${username}` };
  const response = await fetch(url + register.path, {
    method: register.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...person, username, full_name: "Nora Bench" }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...person, token };
}

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
