import { me } from "@twofold/contract/auth";
import { endOtherSessions, endSession, listSessions } from "@twofold/contract/auth/sessions";
import { acceptAgreement, getConsents } from "@twofold/contract/users/consents";
import { chooseEngine, listEngines, type EngineChoice } from "@twofold/contract/engines";
import { listNotifications, sendTestReminder } from "@twofold/contract/notifications";
import {
  changeLanguage,
  updateSettings,
  getLanguage,
  getSettings,
  type UserSettings,
} from "@twofold/contract/users/settings";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/users/agreement-banner.tsx";
import "../ui/confirm-dialog.tsx";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import {
  answer,
  intercept,
  newConsents,
  newSettings,
  refuse,
  thisSession,
} from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

describe("language", () => {
  test("is stored with the account, and then the page reloads", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const seen = answer(changeLanguage, { language: "de" });
    const { user } = await createApp("/settings");
    const browser = await screen.findByRole<HTMLInputElement>("radio", { name: "Match browser" });
    expect(browser.checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Deutsch" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await seen[0]?.json()).toEqual({ language: "de" });
    expect(document.cookie).toContain("twofold_language=de");
  });

  test("follows the browser again when it is reset", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    answer(getLanguage, { language: "en" });
    const seen = answer(changeLanguage, { language: null });
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("radio", { name: "Match browser" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await seen[0]?.json()).toEqual({ language: null });
    expect(document.cookie).not.toContain("twofold_language");
  });

  test("is unchanged if it could not be stored", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    refuse(changeLanguage, 500, {});
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("radio", { name: "Deutsch" }));
    await screen.findByText("Failed to update settings");
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Match browser" }).checked).toBe(
      true,
    );
  });

  test("of the account is offered if the page has another", async () => {
    answer(getLanguage, { language: "de" });
    await createApp("/settings");
    expect(await screen.findByRole("button", { name: "Show this page in Deutsch" })).toBeVisible();
  });
});

describe("theme", () => {
  test("is stored in this browser, applied to the page, and reset again", async () => {
    const listener = vi.fn<() => void>();
    addEventListener("twofold:theme", listener);
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("radio", { name: "Dark" }));
    expect(localStorage.getItem("twofold.theme")).toBe("dark");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dark" }).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Match device" }));
    expect(localStorage.getItem("twofold.theme")).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    removeEventListener("twofold:theme", listener);
  });
});

describe("devices", () => {
  const other = {
    ...thisSession,
    id: "0198c0de-1111-7000-8000-000000000002",
    browser: "Safari",
    system: "iPhone",
    last_seen_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    is_current: false,
  };
  const unknown = {
    ...other,
    id: "0198c0de-1111-7000-8000-000000000003",
    browser: null,
    system: null,
    last_seen_at: new Date().toISOString(),
  };

  test("are listed with this one first, and one is signed out immediately", async () => {
    answer(listSessions, [other, unknown, thisSession]);
    const ended = answer(endSession);
    const { user } = await createApp("/settings");
    const list = await screen.findByRole("list", { name: "Devices that are signed in" });
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox on Windows This device.*active now$/),
      expect.stringMatching(/^Safari on iPhone.*last used 3 hours agoSign out$/),
      expect.stringMatching(/^Unknown device.*active nowSign out$/),
    ]);
    answer(listSessions, [unknown, thisSession]);
    await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
    expect(screen.queryByText("Safari on iPhone")).toBeNull();
    await screen.findByText("Safari on iPhone is signed out");
    expect(ended[0]?.url).toContain(other.id);
    expect(document.activeElement).toBe(list);
  });

  test("return if they could not be ended, unless they had already ended", async () => {
    answer(listSessions, [other, thisSession]);
    refuse(endSession, 500, {});
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Sign out Safari on iPhone" })).toBeVisible(),
    );
    refuse(endSession, 404, { code: "not_found" });
    answer(listSessions, [thisSession]);
    await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
    await screen.findByText("Safari on iPhone is signed out");
    expect(await screen.findByText("No other devices.")).toBeVisible();
  });

  test("are all signed out except this one, after a confirmation", async () => {
    answer(listSessions, [other, unknown, thisSession]);
    const ended = answer(endOtherSessions);
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Sign out all others" }));
    expect(ended).toHaveLength(0);
    answer(listSessions, [thisSession]);
    const box = within(await screen.findByRole("alertdialog"));
    fireEvent.click(box.getByRole("button", { name: "Sign out all others" }));
    await screen.findByText("All other devices are signed out");
    expect(ended).toHaveLength(1);
    expect(screen.queryByText("Safari on iPhone")).toBeNull();
  });

  test("are read again when a session starts or ends elsewhere", async () => {
    const emit = liveUpdates();
    await createApp("/settings");
    await screen.findByText("No other devices.");
    answer(listSessions, [other, thisSession]);
    await emit({ type: "session_started" });
    await screen.findByText("Safari on iPhone");
    answer(listSessions, [thisSession]);
    await emit({ type: "session_ended" });
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  });
});

describe("test reminder", () => {
  const send = async () => {
    const { user } = await createApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Send me a test" }));
  };

  test("shows where it was sent", async () => {
    answer(getSettings, { ...newSettings, allowEmailUpdates: true });
    answer(sendTestReminder, { push: { sent: 2, gone: 0, failed: 0 }, email: "sent" });
    await send();
    expect(
      screen.getByText("Sends one test reminder now: in the app, on your devices, and by email."),
    ).toBeVisible();
    expect(await screen.findByText("Sent in the app, to 2 devices, and by email")).toBeVisible();
  });

  test("shows why it was not sent", async () => {
    answer(sendTestReminder, { push: { sent: 0, gone: 1, failed: 0 }, email: "unconfirmed" });
    await send();
    expect(await screen.findByText("Sent in the app")).toBeVisible();
    expect(screen.getByText(/None of your devices could be reached/)).toBeVisible();
    expect(screen.getByText("Emails start once you confirm your address.")).toBeVisible();
  });

  test("shows that the limit is reached", async () => {
    refuse(sendTestReminder, 429, { code: "rate_limited", detail: "Too many. Please wait." });
    await send();
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText(/^Sent/)).toBeNull();
  });
});

describe("consents", () => {
  test("show the accepted version with its date, and link to the texts", async () => {
    await createApp("/settings#consents");
    expect(await screen.findAllByText(/accepted on November 20, 2026/)).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Read the terms" }).getAttribute("href")).toBe(
      "/terms",
    );
  });

  test("are withdrawn immediately, and the switch above changes with them", async () => {
    let settings: UserSettings = { ...newSettings, allowImageSharing: true };
    const given = "2026-11-21T12:00:00.000Z";
    answer(getSettings, settings);
    answer(getConsents, {
      ...newConsents,
      choices: [{ what: "image_sharing", is_given: true, changed_at: given }],
    });
    const seen = intercept(updateSettings, async ({ request }) => {
      settings = (await request.json()) as UserSettings;
      return HttpResponse.json(settings);
    });
    const { user } = await createApp("/settings");
    expect(await screen.findByText(/Allowed on November 21, 2026/)).toBeVisible();
    await user.click(
      screen.getByRole("button", { name: "Withdraw: Showing your pictures to others" }),
    );
    await screen.findByText("Settings updated successfully");
    expect(await seen[0]?.json()).toEqual(newSettings);
    expect(
      screen.getByRole<HTMLInputElement>("switch", { name: "Share My Creations" }).checked,
    ).toBe(false);
    expect(
      screen.queryByRole("button", { name: "Withdraw: Showing your pictures to others" }),
    ).toBeNull();
  });

  test("show an external engine, and can switch to one that keeps photos here", async () => {
    const studio: EngineChoice = {
      id: "studio",
      name: "Studio",
      provider: "this server",
      price: 1,
      most_people: 4,
      is_ours: true,
      photo_recipient: null,
      photo_retention: { kind: "none" },
      typical_seconds: null,
      state: "on",
      is_default: true,
      is_mine: false,
      chosen_at: null,
    };
    const hosted: EngineChoice = {
      ...studio,
      id: "google:x",
      name: "Gemini",
      is_ours: false,
      photo_recipient: "Google",
      photo_retention: { kind: "days", value: 55 },
      is_mine: true,
      chosen_at: "2026-11-22T12:00:00.000Z",
    };
    answer(listEngines, [studio, hosted]);
    const seen = answer(chooseEngine, [
      { ...studio, is_mine: true },
      { ...hosted, is_mine: false, chosen_at: null },
    ]);
    const { user } = await createApp("/settings");
    expect(
      await screen.findByText(
        /You chose Gemini on November 22, 2026\. Your photos are sent to Google\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Keep my photos here/ }));
    expect(await screen.findByText(/^You chose Studio\. Your photos stay with us/)).toBeVisible();
    expect(await seen[0]?.json()).toEqual({ engine: "studio" });
  });

  test.each([1, 2])(
    "older than %i current texts › one line at the foot of every page, accepted with one press",
    async (count) => {
      const agreements = newConsents.agreements.map((each, index) =>
        index < count ? { ...each, accepted_version: "2026-11-01" } : each,
      );
      answer(getConsents, { ...newConsents, agreements });
      answer(listNotifications, { notifications: [], unread_count: 0, next_cursor: null });
      const seen = answer(acceptAgreement, newConsents);
      const { user } = await createApp("/credits");
      const region = await screen.findByRole("region", { name: "Changed texts" });
      expect(region.textContent).toContain(
        count === 1
          ? "We’ve updated our Terms of Service."
          : "Our Terms of Service and Privacy Policy have changed.",
      );
      expect(within(region).getByText(/plans now add daily credits/)).toBeVisible();
      expect(within(region).getAllByRole("link")).toHaveLength(count);
      const title = await screen.findByRole("heading", { level: 1 });
      const follows = title.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(follows).not.toBe(0);
      await user.click(within(region).getByRole("button", { name: /^OK/ }));
      await waitFor(() =>
        expect(screen.queryByRole("region", { name: "Changed texts" })).toBeNull(),
      );
      const sent = await Promise.all(seen.map((request) => request.json()));
      expect(sent).toEqual(
        agreements.slice(0, count).map(({ what, current_version: version }) => ({ what, version })),
      );
    },
  );
});
