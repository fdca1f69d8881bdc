import { logout, me } from "@twofold/contract/auth";
import {
  addPushSubscription,
  pushKey,
  removePushSubscription,
} from "@twofold/contract/notifications";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveSession } from "../auth/session.ts";
import { keepSession, maya } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer } from "../../testing/server.ts";

const ID = "0198c0de-7777-7000-8000-000000000001";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  answer(pushKey, { public_key: "BKey" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** Stubs the push API, which happy-dom does not have. */
function stubBrowser(permission: NotificationPermission, answered = permission) {
  const made = {
    toJSON: () => ({
      endpoint: "https://push.example/1",
      keys: { p256dh: "public", auth: "secret" },
    }),
    unsubscribe: vi.fn(async () => {
      current = null;
      return true;
    }),
  };
  let current: typeof made | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => (current = made)),
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => answered });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { register, subscribe: pushManager.subscribe, unsubscribe: made.unsubscribe };
}

test("turns push on and off for this browser", async () => {
  const { register, subscribe, unsubscribe } = stubBrowser("default", "granted");
  const kept = answer(addPushSubscription, { id: ID });
  const removed = answer(removePushSubscription);
  const { user } = await createApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await screen.findByRole("button", { name: "Turn off" });
  expect(register).toHaveBeenCalledWith("/sw.js");
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  expect(await kept[0]?.json()).toEqual({
    endpoint: "https://push.example/1",
    keys: { p256dh: "public", auth: "secret" },
  });
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByRole("button", { name: "Turn on" })).toBeVisible();
  expect(removed[0]?.url).toContain(ID);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("stays off if the user denies permission", async () => {
  const { subscribe } = stubBrowser("default", "default");
  const { user } = await createApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Turn on" }).getAttribute("aria-busy")).toBeNull(),
  );
  expect(subscribe).not.toHaveBeenCalled();
});

test("explains what to do if the browser blocks notifications", async () => {
  stubBrowser("denied");
  await createApp("/settings");
  expect(await screen.findByText(/blocked in this browser/)).toBeVisible();
});

test("turns off on sign-out", async () => {
  const { unsubscribe } = stubBrowser("default", "granted");
  answer(addPushSubscription, { id: ID });
  answer(logout);
  const { user } = await createApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await screen.findByRole("button", { name: "Turn off" });
  leaveSession();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(localStorage.getItem("twofold.push")).toBeNull();
});

test("registers the browser again for a new session of its owner", async () => {
  const { subscribe } = stubBrowser("granted");
  await subscribe();
  localStorage.setItem("twofold.push", maya.id);
  const kept = answer(addPushSubscription, { id: ID });
  await createApp("/dashboard");
  await waitFor(() => expect(kept).toHaveLength(1));
});

test("is off for another user of this browser", async () => {
  stubBrowser("default", "granted");
  answer(addPushSubscription, { id: ID });
  const { user, unmount } = await createApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await screen.findByRole("button", { name: "Turn off" });
  unmount();
  localStorage.setItem("twofold.push", "somebody-else");
  await createApp("/settings");
  expect(await screen.findByRole("button", { name: "Turn on" })).toBeVisible();
});
