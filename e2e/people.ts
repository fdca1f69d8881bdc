import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export function newPerson(): Person {
  const tag = randomUUID().slice(0, 8);
  return {
    username: `e2e-${tag}`,
    email: `e2e-${tag}@example.com`,
    fullName: `Nora ${tag}`,
    password: `pass-${tag}`,
  };
}

/** Registers without the page: for journeys that begin later. */
export async function makePerson(page: Page): Promise<Person & { token: string }> {
  const person = newPerson();
  const response = await page.request.post("/api/auth/register", {
    data: {
      username: person.username,
      email: person.email,
      full_name: person.fullName,
      password: person.password,
    },
  });
  expect(response.status()).toBe(201);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...person, token };
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
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

/** The newest letter of this subject that came to this address. */
export async function letterTo(email: string, subject: string): Promise<Mail> {
  let letter: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${process.env["MAILBOX_URL"]}/mails.json`);
        const mails = (await response.json()) as Mail[];
        letter = mails.findLast((each) => each.to === email && each.subject.includes(subject));
        return letter;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  if (!letter) throw new Error(`no letter '${subject}' has come`);
  return letter;
}

/** The link in the letter of this subject that came to this address. */
export async function linkFor(email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${process.env["MAILBOX_URL"]}/mails.json`);
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
