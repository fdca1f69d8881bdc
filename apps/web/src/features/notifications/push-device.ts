import { ApiError } from "../../lib/errors.ts";
import { dropSubscription, keepSubscription, readPushKey } from "./push.api.ts";

/** 'unable': the browser has no such thing; 'denied': the person told the browser never to ask. */
export type PushState = "unable" | "denied" | "off" | "on";

const WORKER = "/sw.js";
/** Whose reminders this browser shows: it may be two people's. */
const OWNER = "twofold.push";

function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function readPushState(userId: string): Promise<PushState> {
  if (!canPush()) return "unable";
  if (Notification.permission === "denied") return "denied";
  return (await subscribed()) && localStorage.getItem(OWNER) === userId ? "on" : "off";
}

/** Asks the person, so it must be called by a press. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState(userId);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    // Every message is shown: browsers take the right away from who sends silent ones.
    userVisibleOnly: true,
    applicationServerKey: await readPushKey(),
  });
  await keepSubscription(subscription);
  localStorage.setItem(OWNER, userId);
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscribed();
  if (subscription) await forget(subscription);
  await endPushHere();
  return "off";
}

/**
 * Who signs out leaves no reminders behind for the next person at this browser. The server is not
 * asked, for the session is over; it learns at its next message that nobody takes it any more.
 */
export async function endPushHere(): Promise<void> {
  localStorage.removeItem(OWNER);
  await (await subscribed())?.unsubscribe();
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server knows it by an id of its own, which it tells to whoever brings the subscription again. */
async function forget(subscription: PushSubscription): Promise<void> {
  try {
    await dropSubscription(await keepSubscription(subscription));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
