import { isLanguage, type Language } from "@twofold/contract/languages";
import { PRIVATE } from "../lib/offline-cache.ts";
import { shownLanguage } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

const TOLD = `${PRIVATE}told`;
const MAX_PUSH_NOTIFICATIONS = 50;

/** The one thing that the worker says by itself; it has no build for each language. */
const news: Record<Language, string> = {
  en: "There is news for you.",
  de: "Es gibt etwas Neues für dich.",
};

interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** Shows what the server tells a browser that has let it. */
export async function tell(data: PushMessageData | null): Promise<void> {
  const { id, title, body, link } = read(data) ?? (await unreadable());
  const isAgain = await isKnown(id);
  await self.registration.showNotification(title, {
    body,
    // One of the same tag replaces the one that is there, without a sound.
    tag: id,
    silent: isAgain,
    icon: "/app-icon-192.png",
    data: { link },
  });
}

function read(data: PushMessageData | null): Message | undefined {
  try {
    if (!data) return undefined;
    const { id, title, body, link } = data.json() as Record<keyof Message, unknown>;
    return { id: String(id), title: String(title), body: String(body), link: String(link) };
  } catch {
    return undefined;
  }
}

/** A message that cannot be read is shown all the same: a browser wants to see something for each. */
async function unreadable(): Promise<Message> {
  const language = await shownLanguage();
  const body = news[isLanguage(language) ? language : "en"];
  return { id: "unreadable", title: "Twofold", body, link: "/dashboard" };
}

/** Whether this message was shown before: a push service may deliver one twice. */
async function isKnown(id: string): Promise<boolean> {
  const told = await caches.open(TOLD);
  const key = `/told/${encodeURIComponent(id)}`;
  if (await told.match(key)) return true;
  await told.put(key, new Response(null, { status: 204 }));
  const all = await told.keys();
  const oldest = all.slice(0, Math.max(0, all.length - MAX_PUSH_NOTIFICATIONS));
  await Promise.all(oldest.map((each) => told.delete(each)));
  return false;
}

/** Leads to what a notification is about. */
export async function follow(link: unknown): Promise<void> {
  const address = addressOf(link);
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  // Only a page that this worker controls can be led elsewhere.
  await page.navigate(address).catch(() => self.clients.openWindow(address));
}

/** Only to ourselves, whatever the message says. */
function addressOf(link: unknown): string {
  const { origin } = self.location;
  const url = new URL(typeof link === "string" ? link : "/", origin);
  return url.origin === origin ? url.href : `${origin}/`;
}
