import * as auth from "@twofold/contract/auth";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { expect } from "vitest";
import { sendResetLink } from "#features/auth/send-reset-link.ts";
import type { Person, TestApp } from "./app.ts";

/** Calls by which a user takes back an account. The app must have a worker, which sends the emails. */
export const recoveryOf = (app: () => TestApp) => ({
  /** Returns the token of a new reset link. */
  async requestLink({ email }: Person): Promise<string> {
    const { mailbox, wiring } = app();
    const known = new Set(mailbox.mails);
    await sendResetLink(wiring.context(), { email });
    const links = () =>
      mailbox.mails.filter(
        (mail) => mail.to === email && mail.subject === "Set a new password" && !known.has(mail),
      );
    await expect.poll(() => links().length, { timeout: 20_000 }).toBe(1);
    return tokenIn(links()[0]!);
  },
  reset: (token: string, password = "a new password") =>
    app().call(auth.resetPassword, { body: { token, password } }),
  change: (
    { token, password }: Person,
    more: { new_password?: string; end_links?: boolean } = {},
  ) =>
    app().call(
      auth.changePassword,
      { body: { current_password: password, new_password: "a new password", ...more } },
      { token },
    ),
});
