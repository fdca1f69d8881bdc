import { register } from "@twofold/contract/auth";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { maya, signedIn } from "../testing/fixtures.ts";
import { createApp, type Opened } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const labels = {
  username: "Username",
  email: "Email",
  full_name: "Full name",
  password: "Password",
  confirm: "Confirm password",
} as const;
type Values = Partial<Record<keyof typeof labels, string>>;

const good = {
  username: "maya",
  email: "maya@example.com",
  full_name: "Maya Okafor",
  password: "tulips77",
  confirm: "tulips77",
};

async function submit({ user }: Opened, values: Values, { terms = true } = {}): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value) await user.type(screen.getByLabelText(labels[name as keyof Values]), value);
  }
  if (terms) await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Create account" }));
}

describe("invalid field prevents sending and shows its error", () => {
  test.each<[string, Values, string]>([
    ["an empty username", { username: "" }, "Username must be at least 3 characters"],
    ["a username of 2 characters", { username: "ab" }, "Username must be at least 3 characters"],
    ["an empty email", { email: "" }, "Email is required"],
    ["no email", { email: "not-an-email" }, "Email is invalid"],
    ["an empty full name", { full_name: "" }, "Full name is required"],
    ["an empty password", { password: "", confirm: "" }, "Password is required"],
    [
      "a password of 5 characters",
      { password: "abcde", confirm: "abcde" },
      "Password must be at least 6 characters",
    ],
    ["no confirmation", { confirm: "" }, "Please confirm your password"],
    ["another confirmation", { confirm: "tulips78" }, "Passwords do not match"],
  ])("%s", async (_, change, message) => {
    const seen = answer(register, signedIn(maya));
    await submit(await createApp("/register"), { ...good, ...change });
    expect(await screen.findByText(message)).toBeVisible();
    expect(seen).toHaveLength(0);
  });

  test("for the terms", async () => {
    const seen = answer(register, signedIn(maya));
    await submit(await createApp("/register"), good, { terms: false });
    expect(await screen.findByText("Please accept the terms to continue")).toBeVisible();
    expect(seen).toHaveLength(0);
  });

  test("for all fields together, with the focus on the first", async () => {
    await submit(await createApp("/register"), {}, { terms: false });
    for (const message of [
      "Username must be at least 3 characters",
      "Email is required",
      "Full name is required",
      "Password is required",
      "Please confirm your password",
      "Please accept the terms to continue",
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  });
});

test("registration sends four fields and the zone, stores the session and opens /login", async () => {
  const seen = answer(register, signedIn(maya, "token-7"));
  const app = await createApp("/register");
  await submit(app, good);
  expect(await screen.findByText(/You are signed in as/)).toBeVisible();
  expect(app.address()).toBe("/login");
  expect(screen.getByRole("heading", { name: "You’re in, Maya." })).toBeVisible();
  const { confirm: _, ...sent } = good;
  expect(await seen[0]?.json()).toEqual(sent);
  expect(seen[0]?.headers.get("x-time-zone")).toBe(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  expect(localStorage.getItem("twofold.token")).toBe("token-7");
  expect(JSON.parse(localStorage.getItem("twofold.user") ?? "")).toEqual(maya);
});

test.each([
  ["email_taken", "Email"],
  ["username_taken", "Username"],
])("says %s at the field", async (code, label) => {
  refuse(register, 409, { code, detail: "This one is taken." });
  await submit(await createApp("/register"), good);
  expect(await screen.findByText("This one is taken.")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

test("registration shows the server's detail", async () => {
  refuse(register, 429, { code: "rate_limited", detail: "Please wait a minute." });
  await submit(await createApp("/register"), good);
  expect((await screen.findByRole("alert")).textContent).toBe("Please wait a minute.");
});

test("registration shows Registration failed without a detail", async () => {
  intercept(register, () => HttpResponse.json({}, { status: 500 }));
  await submit(await createApp("/register"), good);
  expect((await screen.findByRole("alert")).textContent).toBe("Registration failed");
});

test("registration links to the terms, the policy and the login page", async () => {
  await createApp("/register");
  const main = screen.getByRole("main");
  const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/terms", "/privacy", "/login"]);
});
