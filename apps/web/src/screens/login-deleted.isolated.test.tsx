import { login, restoreAccount } from "@twofold/contract/auth";
import { finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { formatDateTime } from "../lib/dates.ts";
import { maya, signedIn } from "../testing/fixtures.ts";
import { createApp, type Opened } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const ERASES_AT = "2027-03-04T10:20:00.000Z";

const deleted = () =>
  HttpResponse.json(
    {
      code: "account_deleted",
      detail: "This account is deleted. It can still be restored.",
      params: { erases_at: ERASES_AT, restore_token: "restore-1" },
    },
    { status: 403 },
  );

async function submitPassword({ user }: Opened): Promise<void> {
  await user.type(screen.getByLabelText("Email"), "maya@example.com");
  await user.type(screen.getByLabelText("Password"), "tulips77");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

async function findOffer(): Promise<void> {
  const heading = await screen.findByRole("heading", { name: "This account is deleted" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const when = formatDateTime(new Date(ERASES_AT));
  expect(screen.getByText(`Your account will be erased on ${when}. Restore it?`)).toBeVisible();
  expect(localStorage.getItem("twofold.token")).toBeNull();
}

/** Signs in to a deleted account with the password. */
async function arrive() {
  intercept(login, deleted);
  const app = await createApp("/login");
  await submitPassword(app);
  await findOffer();
  return app;
}

const press = ({ user }: Opened, name: string) => user.click(screen.getByRole("button", { name }));

describe("sign-in to a deleted account", () => {
  test("offers to restore it, and signs in", async () => {
    const app = await arrive();
    const seen = answer(restoreAccount, signedIn(maya, "token-7"));
    await press(app, "Restore my account");
    expect(await screen.findByText("Your account is restored")).toBeVisible();
    expect(app.address()).toBe("/dashboard");
    expect(await seen[0]?.json()).toEqual({ restore_token: "restore-1" });
    expect(localStorage.getItem("twofold.token")).toBe("token-7");
  });

  test("can be left deleted", async () => {
    const app = await arrive();
    const seen = answer(restoreAccount, signedIn(maya));
    await press(app, "Leave it deleted");
    expect(screen.getByLabelText("Password")).toBeVisible();
    expect(seen).toHaveLength(0);
  });

  test("starts again after a timeout", async () => {
    const app = await arrive();
    refuse(restoreAccount, 400, { code: "sign_in_expired", detail: "This took too long." });
    await press(app, "Restore my account");
    expect((await screen.findByRole("alert")).textContent).toContain("Please sign in again.");
    expect(screen.getByLabelText("Password")).toBeVisible();
  });

  test("says so if it fails, and can be tried again", async () => {
    const app = await arrive();
    refuse(restoreAccount, 500, {});
    await press(app, "Restore my account");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be restored");
    answer(restoreAccount, signedIn(maya));
    await press(app, "Restore my account");
    expect(await screen.findByText("Your account is restored")).toBeVisible();
  });

  test("offers it after the second factor", async () => {
    refuse(login, 403, { code: "second_factor_required", params: { challenge: "challenge-1" } });
    intercept(sendSecondFactor, deleted);
    const app = await createApp("/login");
    await submitPassword(app);
    await app.user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await findOffer();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });

  test("offers it after a provider has confirmed the identity", async () => {
    intercept(finishProviderSignIn, deleted);
    answer(restoreAccount, signedIn(maya));
    window.history.replaceState(null, "", "/connected?state=deleted-1&code=code-1");
    const app = await createApp("/connected");
    await findOffer();
    await press(app, "Restore my account");
    expect(await screen.findByText("Your account is restored")).toBeVisible();
  });
});
