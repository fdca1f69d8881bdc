import { finishProviderSignIn, registerByProvider } from "@twofold/contract/auth/oauth";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { maya, signedIn } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

let count = 0;
/** Opens the return URL as a provider's redirect does. */
async function comeBack(query: Record<string, string> = { code: "code-1" }) {
  count += 1;
  const state = `state-${count}`;
  window.history.replaceState(null, "", `/connected?${new URLSearchParams({ state, ...query })}`);
  return { state, ...(await createApp("/connected")) };
}
afterEach(() => window.history.replaceState(null, "", "/"));

describe("return from an identity provider", () => {
  test("signs a known user in, and removes the code from the URL", async () => {
    const seen = answer(finishProviderSignIn, {
      outcome: "signed_in",
      ...signedIn(maya, "token-7"),
    });
    const { state, address } = await comeBack({ code: "code-1", iss: "https://acme.example" });
    expect(await screen.findByText("Login successful!")).toBeVisible();
    expect(address()).toBe("/dashboard");
    expect(window.location.search).toBe("");
    expect(await seen[0]?.json()).toEqual({ state, code: "code-1", iss: "https://acme.example" });
    expect(seen).toHaveLength(1);
  });

  test("shows names and terms to a new user first", async () => {
    answer(finishProviderSignIn, {
      outcome: "new_person",
      ticket: "ticket-1",
      provider: "Acme",
      email: "maya@example.com",
      full_name: "Maya Okafor",
      username: "maya-okafor",
    });
    const seen = answer(registerByProvider, signedIn(maya));
    const { user } = await comeBack();
    const username = await screen.findByLabelText<HTMLInputElement>("Username");
    expect(username.value).toBe("maya-okafor");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("Please accept the terms to continue")).toBeVisible();
    await user.clear(username);
    await user.type(username, "maya");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("Login successful!")).toBeVisible();
    expect(await seen[0]?.json()).toEqual({
      ticket: "ticket-1",
      username: "maya",
      full_name: "Maya Okafor",
    });
  });

  test("shows a rejection, with a link back", async () => {
    refuse(finishProviderSignIn, 409, {
      code: "email_taken",
      detail: "An account with this email exists already.",
    });
    await comeBack();
    expect((await screen.findByRole("alert")).textContent).toContain("exists already");
    expect(screen.getByRole("link", { name: "Back to Sign In" })).toBeVisible();
  });

  test("without parameters explains where to start", async () => {
    await createApp("/connected");
    expect((await screen.findByRole("alert")).textContent).toContain("start at Sign In");
  });
});
