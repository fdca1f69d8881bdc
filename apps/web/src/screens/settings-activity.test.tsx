import { me } from "@twofold/contract/auth";
import {
  listSecurityEvents,
  secureAccount,
  type SecurityEvent,
} from "@twofold/contract/auth/security-events";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/auth/activity/secure-account-dialog.tsx";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, newMethods, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const DAY_MS = 86_400_000;
const event = (
  n: number,
  kind: SecurityEvent["kind"],
  details: SecurityEvent["details"] = {},
  daysAgo = 0,
): SecurityEvent => ({
  id: `0198c0de-2222-7000-8000-00000000000${n}`,
  kind,
  created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  browser: "Firefox",
  system: "Windows",
  is_current: false,
  details,
});
const section = async () => within(await screen.findByRole("region", { name: "Recent activity" }));

describe("recent activity", () => {
  test("shows what happened by day, and marks this device", async () => {
    answer(listSecurityEvents, {
      events: [
        { ...event(1, "signed_in", { method: "passkey" }), is_current: true },
        event(2, "sign_in_failed", { method: "password", times: 3 }),
        event(3, "signed_in", { method: "password", is_new_device: true, is_new_network: true }, 1),
        event(4, "password_changed", { sessions: 2 }, 1),
        event(5, "passkey_added", { name: "Maya’s iPhone" }, 40),
      ],
      next_cursor: null,
    });
    await createApp("/settings");
    const shown = await section();
    const rows = (await shown.findAllByRole("listitem")).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Sign-inThis deviceFirefox on Windows, with a passkey\d/),
      expect.stringMatching(/^3 failed sign-insFirefox on Windows, with the password\d/),
      expect.stringMatching(
        /^Sign-in from a new deviceFirefox on Windows, with the password, on a network we haven’t seen before/,
      ),
      expect.stringMatching(/^Password changedFirefox on Windows, 2 other devices signed out/),
      expect.stringMatching(/^Passkey added“Maya’s iPhone”, Firefox on Windows/),
    ]);
    const days = shown.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual(["Today", "Yesterday", expect.stringMatching(/day, /)]);
    expect(shown.queryByRole("button", { name: "Show older" })).toBeNull();
  });

  test("loads older events on request", async () => {
    const [newest, oldest] = [event(2, "signed_out"), event(1, "feed_created")];
    const seen = intercept(listSecurityEvents, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has("cursor")
          ? { events: [oldest], next_cursor: null }
          : { events: [newest], next_cursor: newest.id },
      ),
    );
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Show older" }));
    expect(await screen.findByText("Calendar link created")).toBeVisible();
    expect(screen.getByText("Sign-out")).toBeVisible();
    expect(seen.at(-1)?.url).toContain(`cursor=${newest.id}`);
  });

  test("shows that nothing happened", async () => {
    await createApp("/settings");
    expect(await screen.findByText("Nothing has happened in the last 90 days.")).toBeVisible();
  });

  test("can be read again after a failure", async () => {
    refuse(listSecurityEvents, 500, {});
    const { user } = await createApp("/settings");
    const shown = await section();
    await shown.findByText("Your recent activity could not be loaded.");
    answer(listSecurityEvents, { events: [event(1, "signed_out")], next_cursor: null });
    await user.click(shown.getByRole("button", { name: "Retry" }));
    expect(await shown.findByText("Sign-out")).toBeVisible();
  });

  test("is read again when a session starts elsewhere", async () => {
    const emit = liveUpdates();
    await createApp("/settings");
    await screen.findByText("Nothing has happened in the last 90 days.");
    answer(listSecurityEvents, { events: [event(1, "signed_in")], next_cursor: null });
    await emit({ type: "session_started" });
    expect(await screen.findByText("Sign-in")).toBeVisible();
  });
});

describe("secure my account", () => {
  const receipt = {
    id: "0198c0de-2222-7000-8000-0000007a2c4e",
    at: "2027-02-05T09:26:00.000Z",
    ended: { sessions: 3, reset_links: 0, push_subscriptions: 2, feeds: 1, share_links: 4 },
  };

  async function openDialog(name = "Secure my account") {
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog"));
    return { user, dialog };
  }

  test("sends the new password and shows what was ended", async () => {
    const seen = answer(secureAccount, receipt);
    const { user, dialog } = await openDialog();
    expect(dialog.getByText("Share links stop working")).toBeVisible();
    await user.type(dialog.getByLabelText("New password"), "only-mine-now");
    const reads = answer(listSecurityEvents, { events: [], next_cursor: null });
    await user.click(dialog.getByRole("button", { name: "Secure my account" }));
    expect(await dialog.findByRole("heading", { name: "Only this device is in." })).toBeVisible();
    expect(await seen[0]?.json()).toEqual({ new_password: "only-mine-now" });
    const rows = dialog.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(rows).toEqual([
      "Devices signed out3",
      "Share links turned off4",
      "Calendar sync turned offCreate a new link in “Calendar sync”1",
      "Notifications turned off2",
      "Reset links cancelled0",
      "PasswordChanged",
      "Still signed inThis device1",
    ]);
    expect(dialog.getByText(/^Receipt 7A2-C4E/)).toBeVisible();
    expect(dialog.getByText(/We’ve sent you an email about it/)).toBeVisible();
    expect(dialog.getByText(/turn on two-factor/)).toBeVisible();
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(0));
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("mentions no email if the address is unconfirmed", async () => {
    const unconfirmed = { ...maya, email_verified: false };
    keepSession(unconfirmed);
    answer(me, unconfirmed);
    answer(secureAccount, receipt);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("New password"), "only-mine-now");
    await user.click(dialog.getByRole("button", { name: "Secure my account" }));
    expect(await dialog.findByText("Devices signed out")).toBeVisible();
    expect(dialog.queryByText(/sent you an email/)).toBeNull();
  });

  test("names the sign-in methods that stay", async () => {
    answer(getSignInMethods, {
      ...newMethods,
      two_factor: { is_on: true, since: receipt.at, recovery_codes_left: 10 },
      passkeys: [{ id: receipt.id, name: "Phone", created_at: receipt.at, last_used_at: null }],
    });
    answer(secureAccount, receipt);
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("New password"), "only-mine-now");
    await user.click(dialog.getByRole("button", { name: "Secure my account" }));
    expect(await dialog.findByText("Passkeys that still work")).toBeVisible();
    expect(dialog.queryByText(/turn on two-factor/)).toBeNull();
  });

  test("shows why nothing was changed", async () => {
    refuse(secureAccount, 500, {});
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Secure my account" }));
    expect(dialog.getByText("Password is required")).toBeVisible();
    await user.type(dialog.getByLabelText("New password"), "only-mine-now");
    await user.click(dialog.getByRole("button", { name: "Secure my account" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(dialog.queryByText("Devices signed out")).toBeNull();
  });

  test("is offered at a sign-in from a new device", async () => {
    answer(listSecurityEvents, {
      events: [event(1, "signed_in", { method: "password", is_new_device: true })],
      next_cursor: null,
    });
    const { dialog } = await openDialog("Not me, secure my account");
    expect(dialog.getByRole("heading", { name: "Secure my account" })).toBeVisible();
  });
});
