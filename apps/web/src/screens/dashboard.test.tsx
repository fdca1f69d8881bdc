import { me, resendVerification } from "@twofold/contract/auth";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { firstNameOf, greetingAt } from "../features/auth/greeting.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

describe("greeting", () => {
  test.each([
    [0, "Good evening"],
    [4, "Good evening"],
    [5, "Good morning"],
    [11, "Good morning"],
    [12, "Good afternoon"],
    [17, "Good afternoon"],
    [18, "Good evening"],
  ])("at %i o'clock is %s", (hour, text) => {
    expect(greetingAt(new Date(2026, 1, 5, hour))).toBe(text);
  });

  test.each([
    ["Maya Okafor", "Maya"],
    ["  Maya   Okafor ", "Maya"],
    ["", "maya"],
  ])("calls %j %s", (full_name, name) => {
    expect(firstNameOf({ full_name, username: "maya" })).toBe(name);
  });

  test("appears on the page with today's date", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 1, 5, 20) });
    keepSession(maya);
    answer(me, maya);
    await createApp("/dashboard");
    // The heading of the skeleton is replaced when the data arrives.
    const greeting = { level: 1, name: "Good evening, Maya" };
    await waitFor(() => expect(screen.getByRole("heading", greeting)).toBeVisible());
    expect(screen.getAllByText(/Thursday/).length).toBeGreaterThan(0);
  });
});

describe("unconfirmed email", () => {
  const unconfirmed = { ...maya, email_verified: false };

  test("shows a hint, and the email can be sent again", async () => {
    keepSession(unconfirmed);
    answer(me, unconfirmed);
    const seen = answer(resendVerification);
    const { user } = await createApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText("Sent to maya@example.com")).toBeVisible();
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
  });

  test("shows why the email was not sent", async () => {
    keepSession(unconfirmed);
    answer(me, unconfirmed);
    refuse(resendVerification, 429, { code: "rate_limited", detail: "One letter a minute." });
    const { user } = await createApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText("One letter a minute.")).toBeVisible();
  });

  test("hint is absent once the email is confirmed", async () => {
    keepSession(maya);
    answer(me, maya);
    await createApp("/dashboard");
    await screen.findByRole("heading", { level: 1, name: /Maya/ });
    expect(screen.queryByText("Please confirm your email")).toBeNull();
  });
});
