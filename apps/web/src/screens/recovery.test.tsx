import {
  forgotPassword,
  logout,
  me,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "@twofold/contract/auth";
import { render, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { StrictMode } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSession } from "../features/auth/session.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";
import { VerifyEmailScreen } from "./verify-email.tsx";

const expired = { code: "link_expired", detail: "The link is no longer good." };

describe("/forgot-password", () => {
  test("shows the same response for known and unknown addresses", async () => {
    const seen = answer(forgotPassword, { detail: "whatever" });
    const { user } = await createApp("/forgot-password");
    await user.type(screen.getByLabelText("Email"), "nobody@example.com");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(
      await screen.findByText(/If nobody@example.com has an account, a link is on its way/),
    ).toBeVisible();
    expect(await seen[0]?.json()).toEqual({ email: "nobody@example.com" });
  });

  test("shows what is wrong with the address", async () => {
    const { user } = await createApp("/forgot-password");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("Email is required")).toBeVisible();
  });

  test("shows that it could not be sent", async () => {
    refuse(forgotPassword, 503);
    const { user } = await createApp("/forgot-password");
    await user.type(screen.getByLabelText("Email"), "maya@example.com");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect((await screen.findByRole("alert")).textContent).toMatch("could not be sent");
  });
});

describe("/reset-password", () => {
  async function set(address: string, password: string, confirm = password): Promise<void> {
    const { user } = await createApp(address);
    await user.type(screen.getByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm password"), confirm);
    await user.click(screen.getByRole("button", { name: "Set the new password" }));
  }

  test("sends the link's token and ends the session of this browser", async () => {
    keepSession(maya);
    answer(me, maya);
    answer(logout);
    const seen = answer(resetPassword);
    await set("/reset-password?token=t-1", "tulips78");
    expect(
      await screen.findByRole("heading", { level: 1, name: "Your password is changed" }),
    ).toBeVisible();
    expect(await seen[0]?.json()).toEqual({ token: "t-1", password: "tulips78" });
    expect(localStorage.getItem("twofold.token")).toBeNull();
  });

  test.each([
    ["abcde", "abcde", "Password must be at least 6 characters"],
    ["tulips78", "tulips79", "Passwords do not match"],
  ])("does not send %s and %s", async (password, confirm, message) => {
    const seen = answer(resetPassword);
    await set("/reset-password?token=t-1", password, confirm);
    expect(await screen.findByText(message)).toBeVisible();
    expect(seen).toHaveLength(0);
  });

  test("offers a new link when this one has expired", async () => {
    refuse(resetPassword, 400, expired);
    await set("/reset-password?token=t-1", "tulips78");
    const link = await screen.findByRole("link", { name: "Send a new link" });
    expect(link.getAttribute("href")).toBe("/forgot-password");
  });

  test("offers a new link when the URL has no token", async () => {
    await createApp("/reset-password");
    expect(screen.getByRole("link", { name: "Send a new link" })).toBeVisible();
  });
});

describe("/verify-email", () => {
  test("uses the link once, even when React mounts twice", async () => {
    keepSession({ ...maya, email_verified: false });
    answer(me, maya);
    onTestFinished(startSession());
    const seen = answer(verifyEmail);
    render(
      <StrictMode>
        <MemoryRouter initialEntries={["/verify-email?token=once"]}>
          <VerifyEmailScreen />
        </MemoryRouter>
      </StrictMode>,
    );
    expect(await screen.findByText("Thank you. Your email is confirmed.")).toBeVisible();
    expect(seen).toHaveLength(1);
    expect(await seen[0]?.json()).toEqual({ token: "once" });
  });

  test("reads the user again and links to the dashboard", async () => {
    keepSession({ ...maya, email_verified: false });
    answer(me, maya);
    answer(verifyEmail);
    await createApp("/verify-email?token=mine");
    expect(await screen.findByRole("link", { name: "Continue to Dashboard" })).toBeVisible();
    expect(localStorage.getItem("twofold.user")).toMatch('"email_verified":true');
  });

  test("offers another email when the link has expired", async () => {
    const unconfirmed = { ...maya, email_verified: false };
    keepSession(unconfirmed);
    answer(me, unconfirmed);
    refuse(verifyEmail, 400, expired);
    const seen = answer(resendVerification);
    const { user } = await createApp("/verify-email?token=old");
    await user.click(await screen.findByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText("Sent to maya@example.com")).toBeVisible();
    expect(seen).toHaveLength(1);
  });

  test("asks a visitor to sign in, because the link alone does not confirm", async () => {
    const seen = answer(verifyEmail);
    await createApp("/verify-email?token=mine");
    const main = within(screen.getByRole("main"));
    expect(await main.findByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    expect(seen).toHaveLength(0);
  });

  test("explains a link of another account", async () => {
    keepSession({ ...maya, email_verified: false });
    answer(me, { ...maya, email_verified: false });
    refuse(verifyEmail, 400, { code: "link_of_another_account", detail: "Of another account." });
    await createApp("/verify-email?token=other");
    expect(await screen.findByText(/^This link belongs to another account/)).toBeVisible();
  });

  test("can be retried when the server was unreachable", async () => {
    keepSession({ ...maya, email_verified: false });
    answer(me, maya);
    let tries = 0;
    intercept(verifyEmail, () =>
      ++tries === 1
        ? new HttpResponse(null, { status: 503 })
        : new HttpResponse(null, { status: 204 }),
    );
    const { user } = await createApp("/verify-email?token=later");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Thank you. Your email is confirmed.")).toBeVisible();
  });
});
