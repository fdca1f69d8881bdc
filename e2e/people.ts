import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export interface TestUser {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export function newUser(): TestUser {
  const tag = randomUUID().slice(0, 8);
  return {
    username: `e2e-${tag}`,
    email: `e2e-${tag}@example.com`,
    fullName: `Nora ${tag}`,
    password: `pass-${tag}`,
  };
}

/** Registers by the API, for tests that start with a signed-up user. */
export async function createUser(page: Page): Promise<TestUser & { token: string }> {
  const user = newUser();
  const response = await page.request.post("/api/auth/register", {
    data: {
      username: user.username,
      email: user.email,
      full_name: user.fullName,
      password: user.password,
    },
  });
  expect(response.status()).toBe(201);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...user, token };
}

/** Opens the dashboard with the session of the registration, which takes a page less than the form. */
export async function signIn(page: Page, { token }: { readonly token: string }): Promise<void> {
  const context = page.context();
  const { cookies } = await context.storageState();
  const { origin } = new URL((await page.request.get("/healthz")).url());
  await context.setStorageState({
    cookies,
    origins: [{ origin, localStorage: [{ name: "twofold.token", value: token }] }],
  });
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Opens a page and waits until it follows live events: it misses what happens between its first reads and that. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The page before it may connect while it is left.
  const isConnected = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/live") &&
      response.ok() &&
      response.frame().url().endsWith(path),
  );
  await page.goto(path);
  await isConnected;
}

export async function signInByForm(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest email with this subject. */
export async function emailTo(email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${process.env["MAILBOX_URL"]}/mails.json`);
        const mails = (await response.json()) as Mail[];
        found = mails.findLast((each) => each.to === email && each.subject.includes(subject));
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  if (!found) throw new Error(`no email '${subject}' arrived`);
  return found;
}

/** Returns the link in the newest email with this subject. */
export async function linkFor(
  email: string,
  subject: string,
  mailboxUrl = process.env["MAILBOX_URL"],
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${mailboxUrl}/mails.json`);
        const mails = (await response.json()) as Mail[];
        const mail = mails.findLast((each) => each.to === email && each.subject.includes(subject));
        link = /https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0];
        return link;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return link ?? "";
}

/** For tests of further sign-in methods, which require a confirmed address. */
export async function createConfirmedUser(
  page: Page,
  mailboxUrl: string,
): Promise<TestUser & { token: string }> {
  const user = await createUser(page);
  const link = new URL(await linkFor(user.email, "Confirm", mailboxUrl));
  const response = await page.request.post("/api/auth/verify-email", {
    headers: { authorization: `Bearer ${user.token}` },
    data: { token: link.searchParams.get("token") },
  });
  expect(response.status()).toBe(204);
  return user;
}
