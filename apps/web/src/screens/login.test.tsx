import { login, me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { keepSession, maya, signedIn } from "../testing/fixtures.ts";
import { createApp, type Opened } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

async function submit(
  { user }: Opened,
  values: { email?: string; password?: string } = {},
): Promise<void> {
  if (values.email) await user.type(email(), values.email);
  if (values.password) await user.type(password(), values.password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

const good = { email: "maya@example.com", password: "tulips77" };

describe("field error", () => {
  test.each([
    ["without an email", { password: "tulips77" }, ["Email is required"]],
    ["with no email", { email: "not-an-email", password: "tulips77" }, ["Email is invalid"]],
    ["without a password", { email: "maya@example.com" }, ["Password is required"]],
    ["with nothing", {}, ["Email is required", "Password is required"]],
  ])("%s", async (_, values, messages) => {
    const seen = answer(login, signedIn(maya));
    const app = await createApp("/login");
    await submit(app, values);
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    const first = messages[0]?.startsWith("Email") ? email() : password();
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute("aria-invalid")).toBe("true");
    expect(seen).toHaveLength(0);
  });

  test("appears on leaving a filled field, and disappears while typing", async () => {
    const { user } = await createApp("/login");
    await user.click(email());
    await user.tab();
    expect(screen.queryByText("Email is required")).toBeNull();
    await user.type(email(), "maya");
    await user.tab();
    expect(await screen.findByText("Email is invalid")).toBeVisible();
    await user.type(email(), "@");
    expect(screen.queryByText("Email is invalid")).toBeNull();
  });
});

describe("signing in", () => {
  test("stores the session, confirms it and opens the dashboard", async () => {
    const seen = answer(login, signedIn(maya, "token-7"));
    const app = await createApp("/login");
    await submit(app, { ...good, email: " maya@example.com " });
    expect(await screen.findByText("Login successful!")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: /Maya/ })).toBeVisible();
    expect(app.address()).toBe("/dashboard");
    expect(await seen[0]?.json()).toEqual(good);
    expect(localStorage.getItem("twofold.token")).toBe("token-7");
    expect(JSON.parse(localStorage.getItem("twofold.user") ?? "")).toEqual(maya);
  });

  test("returns to the page that required it", async () => {
    answer(login, signedIn(maya));
    const app = await createApp("/calendar?month=2");
    await screen.findByLabelText("Email");
    await submit(app, good);
    expect(await screen.findByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
    expect(app.address()).toBe("/calendar?month=2");
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", 7])(
    "does not redirect to %s",
    async (from) => {
      answer(login, signedIn(maya));
      const app = await createApp({ pathname: "/login", state: { from } });
      await submit(app, good);
      await waitFor(() => expect(app.address()).toBe("/dashboard"));
    },
  );

  test("shows the server's detail and keeps the typed text", async () => {
    refuse(login, 400, { code: "invalid_credentials", detail: "Wrong email or password." });
    const app = await createApp("/login");
    await submit(app, good);
    expect((await screen.findByRole("alert")).textContent).toBe("Wrong email or password.");
    expect(app.address()).toBe("/login");
    expect(email().value).toBe(good.email);
  });

  test("of a suspended account links to the contact form, where it can be appealed", async () => {
    refuse(login, 403, {
      code: "account_suspended",
      detail: "This account is suspended.",
      params: { until: "2027-03-01T00:00:00.000Z", message: "Please write to us." },
    });
    const app = await createApp("/login");
    await submit(app, good);
    const link = within(await screen.findByRole("alert")).getByRole("link", {
      name: "Write to us",
    });
    expect(link.getAttribute("href")).toBe("/help#contact");
  });

  test.each([
    ["an empty object", () => HttpResponse.json({}, { status: 500 })],
    ["no answer", () => HttpResponse.error()],
  ])("says Login failed after %s", async (_, handler) => {
    intercept(login, handler);
    const app = await createApp("/login");
    await submit(app, good);
    expect((await screen.findByRole("alert")).textContent).toBe("Login failed");
  });

  test("shows the server's field errors at their fields", async () => {
    refuse(login, 400, {
      code: "invalid_request",
      detail: "Please look at the fields.",
      errors: [{ field: "email", code: "email_invalid", detail: "Email is invalid" }],
    });
    const app = await createApp("/login");
    await submit(app, good);
    expect(await screen.findByText("Email is invalid")).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("login page shows and hides the password", async () => {
  const { user } = await createApp("/login");
  await user.type(password(), "tulips77");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password().type).toBe("password");
  expect(password().value).toBe("tulips77");
});

test("login page offers the dashboard to a signed-in user", async () => {
  keepSession(maya);
  answer(me, maya);
  await createApp("/login");
  expect((await screen.findByText(/You are signed in as/)).textContent).toBe(
    "You are signed in as Maya Okafor",
  );
  const link = screen.getByRole("link", { name: "Continue to Dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
  expect(password()).toBeVisible();
});

test("login page links to the other sign-in pages", async () => {
  await createApp("/login");
  expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    "/register",
  );
});
