import { ApiError } from "../../lib/errors.ts";
import { serviceWorkerUrl } from "../../lib/service-worker-url.ts";
import { PUSH_OWNER } from "./push-owner.ts";
import { dropSubscription, keepSubscription, readPushKey } from "./push.api.ts";

/** 'unable': the browser does not support push; 'denied': the user blocked notifications. */
export type PushState = "unable" | "denied" | "off" | "on";

function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return "unable";
  if (Notification.permission === "denied") return "denied";
  return (await subscribed()) && localStorage.getItem(PUSH_OWNER) === userId ? "on" : "off";
}

/** Prompts the user, so it must be called from a click. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState(userId);
  await navigator.serviceWorker.register(serviceWorkerUrl());
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    // Browsers revoke the permission of sites that send silent messages.
    userVisibleOnly: true,
    applicationServerKey: await readPushKey(),
  });
  await keepSubscription(subscription);
  localStorage.setItem(PUSH_OWNER, userId);
  return "on";
}

/** The server ends a subscription with its session, so each new session registers it again. */
export async function renewPush(userId: string): Promise<void> {
  if ((await readPushState(userId)) !== "on") return;
  const subscription = await subscribed();
  if (subscription) await keepSubscription(subscription);
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscribed();
  if (subscription) await forget(subscription);
  await endPushHere();
  return "off";
}

/**
 * After sign-out no reminders are shown to the next user of this browser. The session is over, so
 * the server only learns from its next push that the subscription has ended.
 */
export async function endPushHere(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER);
  await (await subscribed())?.unsubscribe();
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server returns its id for a subscription that is sent again. */
async function forget(subscription: PushSubscription): Promise<void> {
  try {
    await dropSubscription(await keepSubscription(subscription));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
