import { login } from "@twofold/contract/auth";
import { beginProviderSignIn, listProviders } from "@twofold/contract/auth/oauth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { redirectTo } from "../lib/external-redirect.ts";
import { maya, signedIn } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

vi.mock("../lib/external-redirect.ts");

/** Signs in up to the code field. */
async function arrive() {
  intercept(login, () =>
    HttpResponse.json(
      {
        code: "second_factor_required",
        detail: "Please enter the code from your authenticator app.",
        params: { challenge: "challenge-1" },
      },
      { status: 403 },
    ),
  );
  const app = await createApp("/login");
  await app.user.type(screen.getByLabelText("Email"), "maya@example.com");
  await app.user.type(screen.getByLabelText("Password"), "tulips77");
  await app.user.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByRole("heading", { name: "One more step" });
  return app;
}

describe("second factor", () => {
  test("is requested after the password, which is not requested again", async () => {
    const app = await arrive();
    expect(localStorage.getItem("twofold.token")).toBeNull();
    const seen = answer(sendSecondFactor, signedIn(maya, "token-7"));
    const code = screen.getByLabelText<HTMLInputElement>("Code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.autocomplete).toBe("one-time-code");
    await app.user.type(code, "123 456{Enter}");
    expect(await screen.findByText("Login successful!")).toBeVisible();
    expect(app.address()).toBe("/dashboard");
    expect(await seen[0]?.json()).toEqual({ challenge: "challenge-1", code: "123 456" });
    expect(localStorage.getItem("twofold.token")).toBe("token-7");
  });

  test("shows a wrong code at the field, and accepts a recovery code instead", async () => {
    const { user } = await arrive();
    refuse(sendSecondFactor, 400, { code: "wrong_code", detail: "This code is not correct." });
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect(await screen.findByText("This code is not correct.")).toBeVisible();
    const seen = answer(sendSecondFactor, signedIn(maya));
    await user.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
    const field = screen.getByLabelText<HTMLInputElement>("Recovery code");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, "k3v9-x0tq-7hpa{Enter}");
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await seen[0]?.json()).toMatchObject({ code: "k3v9-x0tq-7hpa" });
  });

  test("of a suspended account links to the contact form, where it can be appealed", async () => {
    const { user } = await arrive();
    refuse(sendSecondFactor, 403, {
      code: "account_suspended",
      detail: "This account is suspended.",
      params: { until: "2099-01-01T00:00:00.000Z", message: "Please write to us." },
    });
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    const appeal = await screen.findByRole("link", { name: "Write to us" });
    expect(appeal).toHaveAttribute("href", "/help#contact");
  });

  test("starts again after a timeout", async () => {
    const { user } = await arrive();
    refuse(sendSecondFactor, 400, { code: "sign_in_expired", detail: "This took too long." });
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Please sign in again.");
    expect(screen.getByLabelText("Password")).toBeVisible();
  });
});

describe("identity providers", () => {
  test("have buttons where the operator has configured them, on both pages", async () => {
    answer(listProviders, [{ id: "acme", name: "Acme" }]);
    const seen = answer(beginProviderSignIn, { url: "https://acme.example/go" });
    const { user, unmount } = await createApp("/login");
    await user.click(await screen.findByRole("button", { name: "Continue with Acme" }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith("https://acme.example/go"));
    expect(await seen[0]?.json()).toEqual({ provider: "acme" });
    unmount();
    await createApp("/register");
    expect(await screen.findByRole("button", { name: "Continue with Acme" })).toBeVisible();
  });

  test("are absent where there are none", async () => {
    await createApp("/login");
    expect(screen.queryByText("or")).toBeNull();
  });
});
