import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { appCode } from "../apps/server/src/testing/app-code.ts";
import { createConfirmedUser, type TestUser } from "./people.ts";

const run = promisify(execFile);

/** Makes a user an owner, as an operator does; only the database connects the command with this product. */
export async function grantOwner({ email }: Pick<TestUser, "email">): Promise<void> {
  await run(process.execPath, ["apps/server/src/main.cli.ts", "admin", "grant-owner", email], {
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: process.env["DATABASE_URL"],
      SECRET: "the command that grants a role signs nothing",
      SMTP_URL: "smtp://127.0.0.1:1",
      LOG_LEVEL: "silent",
    },
  });
}

/** An owner whose account has a second factor, so that the admin area opens. */
export async function createOwner(page: Page) {
  const user = await createConfirmedUser(page, process.env["MAILBOX_URL"] ?? "");
  const headers = { authorization: `Bearer ${user.token}` };
  const begun = await page.request.post("/api/auth/two-factor/begin", { headers });
  expect(begun.status()).toBe(200);
  const { secret } = (await begun.json()) as { secret: string };
  const data = { code: appCode(secret) };
  const enabled = await page.request.post("/api/auth/two-factor", { headers, data });
  expect(enabled.status()).toBe(200);
  const { recovery_codes: codes } = (await enabled.json()) as { recovery_codes: string[] };
  await grantOwner(user);
  return { ...user, codes };
}

/** Continues a session without the form of the sign-in page. */
export async function enterAs(page: Page, { token }: { readonly token: string }): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("twofold.token", value), token);
}
