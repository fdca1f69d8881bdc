import { me } from "@twofold/contract/auth";
import { confirmIdentity, startOAuthConfirmation } from "@twofold/contract/auth/confirm-identity";
import { startOAuthConnection, listProviders } from "@twofold/contract/auth/oauth";
import { removePasskey } from "@twofold/contract/auth/passkeys";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import {
  startTwoFactorSetup,
  renewRecoveryCodes,
  enableTwoFactor,
} from "@twofold/contract/auth/two-factor";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { redirectTo } from "../../lib/external-redirect.ts";
import { keepSession, maya } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, newMethods, refuse } from "../../testing/server.ts";

vi.mock("../../lib/external-redirect.ts");

async function openSettings() {
  keepSession(maya);
  answer(me, maya);
  const app = await createApp("/settings");
  await screen.findByText("Two-factor sign-in");
  return app;
}

const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cc${n}${n}`);
const on = { is_on: true, since: "2026-11-20T12:00:00.000Z", recovery_codes_left: 1 };

describe("two-factor", () => {
  test("is turned on by secret and code, and shows the recovery codes once", async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Turn on two-factor sign-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    answer(startTwoFactorSetup, {
      secret: "ABCDEFGHIJKL",
      uri: "otpauth://totp/Twofold:maya?secret=A",
    });
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("ABCD EFGH IJKL")).toBeVisible();
    const seen = answer(enableTwoFactor, { recovery_codes: codes });
    answer(getSignInMethods, { ...newMethods, two_factor: on });
    await user.type(dialog.getByLabelText("Code from the app"), "123456{Enter}");
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(await seen[0]?.json()).toEqual({ code: "123456" });
    await user.click(screen.getByRole("button", { name: "I’ve saved them" }));
    expect(await screen.findByText(/1 recovery code left\./)).toBeVisible();
  });

  test("new recovery codes are shown", async () => {
    answer(getSignInMethods, { ...newMethods, two_factor: { ...on, recovery_codes_left: 0 } });
    const { user } = await openSettings();
    expect(await screen.findByText(/No recovery codes left/)).toBeVisible();
    answer(renewRecoveryCodes, { recovery_codes: codes });
    await user.click(screen.getByRole("button", { name: "New recovery codes" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Make new codes" }));
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeVisible();
  });
});

describe("passkeys", () => {
  const passkey = {
    id: "0198c0de-3333-7000-8000-000000000001",
    name: "Maya’s phone",
    created_at: "2026-11-20T12:00:00.000Z",
    last_used_at: null,
  };

  test("are listed, and the last sign-in method cannot be removed", async () => {
    answer(getSignInMethods, { ...newMethods, passkeys: [passkey] });
    refuse(removePasskey, 409, {
      code: "last_sign_in",
      detail: "This is your only way to sign in.",
    });
    const { user } = await openSettings();
    const list = await screen.findByRole("list", { name: "Your passkeys" });
    expect(list.textContent).toContain("not used yet");
    await user.click(screen.getByRole("button", { name: "Remove Maya’s phone" }));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
    );
    expect(await screen.findByText("This is your only way to sign in.")).toBeVisible();
    expect(list.textContent).toContain("Maya’s phone");
  });
});

describe("OAuth providers", () => {
  test("are connected on the provider's page", async () => {
    answer(listProviders, [{ id: "acme", name: "Acme" }]);
    const seen = answer(startOAuthConnection, { url: "https://acme.example/go" });
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Connect Acme" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Continue to Acme" }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith("https://acme.example/go"));
    expect(await seen[0]?.json()).toEqual({ provider: "acme" });
  });
});

describe("confirmation of the identity", () => {
  const passkey = {
    id: "0198c0de-3333-7000-8000-000000000001",
    name: "Maya’s phone",
    created_at: "2026-11-20T12:00:00.000Z",
    last_used_at: null,
  };

  /** Removes a passkey, for which the server first requires these proofs. */
  async function removeUnconfirmed(proofs: string[], providers: string[] = []) {
    answer(getSignInMethods, { ...newMethods, passkeys: [passkey] });
    const { user } = await openSettings();
    refuse(removePasskey, 403, {
      code: "reauthentication_required",
      detail: "Please confirm that it is you.",
      params: { proofs, providers },
    });
    await user.click(await screen.findByRole("button", { name: "Remove Maya’s phone" }));
    const ask = within(await screen.findByRole("alertdialog"));
    await user.click(ask.getByRole("button", { name: "Remove" }));
    const element = await screen.findByRole("dialog", { name: "Confirm it’s you" });
    return { user, element, dialog: within(element) };
  }

  test("asks for both factors, and then repeats the call", async () => {
    const { user, element, dialog } = await removeUnconfirmed(["password", "code"]);
    await waitFor(() => expect(dialog.getByLabelText("Your password")).toHaveFocus());
    refuse(confirmIdentity, 400, { code: "wrong_code", detail: "This code is incorrect." });
    await user.type(dialog.getByLabelText("Your password"), "tulips77{Enter}");
    await user.type(dialog.getByLabelText("Code"), "123456{Enter}");
    expect(await dialog.findByText("This code is incorrect.")).toBeVisible();
    const seen = answer(confirmIdentity);
    const removed = answer(removePasskey);
    answer(getSignInMethods, newMethods);
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Maya’s phone is removed")).toBeVisible();
    expect(await seen[0]?.json()).toEqual({ password: "tulips77", code: "123456" });
    expect(removed).toHaveLength(1);
    await waitFor(() => expect(element).not.toBeInTheDocument());
  });

  test("cancelled with Escape › changes nothing and shows no error", async () => {
    const { user, element } = await removeUnconfirmed(["password"]);
    const removed = answer(removePasskey);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(element).not.toBeInTheDocument());
    expect(screen.getByRole("list", { name: "Your passkeys" })).toHaveTextContent("Maya’s phone");
    expect(screen.queryByText("Please confirm that it is you.")).toBeNull();
    expect(removed).toHaveLength(0);
  });

  test("without a password › redirects to the provider and asks for no code before", async () => {
    answer(listProviders, [
      { id: "acme", name: "Acme" },
      { id: "zeta", name: "Zeta" },
    ]);
    const { user, dialog } = await removeUnconfirmed(["code"], ["acme"]);
    const seen = answer(startOAuthConfirmation, { url: "https://acme.example/again" });
    const button = await dialog.findByRole("button", { name: "Sign in again with Acme" });
    expect(dialog.queryByLabelText("Code")).toBeNull();
    expect(dialog.queryByRole("button", { name: "Sign in again with Zeta" })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith("https://acme.example/again"));
    expect(await seen[0]?.json()).toEqual({ provider: "acme" });
  });

  test("no possible proof › explains what to do", async () => {
    const { dialog } = await removeUnconfirmed([]);
    expect(dialog.getByText(/You have no password here/)).toBeVisible();
  });
});
