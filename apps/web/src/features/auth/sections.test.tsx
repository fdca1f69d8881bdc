import { me } from "@twofold/contract/auth";
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
  test("is turned on by password, secret and code, and shows the recovery codes once", async () => {
    const { user } = await openSettings();
    refuse(startTwoFactorSetup, 400, {
      code: "wrong_password",
      detail: "That is not your password.",
    });
    await user.click(await screen.findByRole("button", { name: "Turn on two-factor sign-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Your password"), "wrong{Enter}");
    expect(await dialog.findByText("That is not your password.")).toBeDefined();
    answer(startTwoFactorSetup, {
      secret: "ABCDEFGHIJKL",
      uri: "otpauth://totp/Twofold:maya?secret=A",
    });
    await user.type(dialog.getByLabelText("Your password"), "{Enter}");
    expect(await dialog.findByText("ABCD EFGH IJKL")).toBeDefined();
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
    await user.click(screen.getByRole("button", { name: "I have kept them" }));
    expect(await screen.findByText(/1 recovery code left\./)).toBeDefined();
  });

  test("new recovery codes require both factors", async () => {
    answer(getSignInMethods, { ...newMethods, two_factor: { ...on, recovery_codes_left: 0 } });
    const { user } = await openSettings();
    expect(await screen.findByText(/No recovery codes left/)).toBeDefined();
    const seen = answer(renewRecoveryCodes, { recovery_codes: codes });
    await user.click(screen.getByRole("button", { name: "New recovery codes" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Your password"), "tulips77");
    await user.type(dialog.getByLabelText("Code"), "123456{Enter}");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeDefined();
    expect(await seen[0]?.json()).toEqual({ password: "tulips77", code: "123456" });
  });

  test("user without a password must sign in again after an old sign-in", async () => {
    answer(getSignInMethods, { ...newMethods, has_password: false });
    refuse(startTwoFactorSetup, 403, {
      code: "reauthentication_required",
      detail: "Please sign in again first.",
    });
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Turn on two-factor sign-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("link", { name: "Sign in again" })).toBeDefined();
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
    expect(await screen.findByText("This is your only way to sign in.")).toBeDefined();
    expect(list.textContent).toContain("Maya’s phone");
  });
});

describe("OAuth providers", () => {
  test("are connected with the password on the provider's page", async () => {
    answer(listProviders, [{ id: "acme", name: "Acme" }]);
    const seen = answer(startOAuthConnection, { url: "https://acme.example/go" });
    const { user } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Connect Acme" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Your password"), "tulips77{Enter}");
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith("https://acme.example/go"));
    expect(await seen[0]?.json()).toEqual({ provider: "acme", password: "tulips77" });
  });
});
