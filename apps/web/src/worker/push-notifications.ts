import { isLanguage, type Language } from "@twofold/contract/languages";
import { PRIVATE } from "../lib/offline-cache.ts";
import { cachedLanguage } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

const SEEN_IDS = `${PRIVATE}told`;
const MAX_PUSH_NOTIFICATIONS = 50;

/** The only text of the worker itself, which has no build for each language. */
const newsText: Record<Language, string> = {
  en: "There is news for you.",
  de: "Es gibt etwas Neues für dich.",
};

interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** Shows a push message as a notification. */
export async function showPushMessage(data: PushMessageData | null): Promise<void> {
  const { id, title, body, link } = read(data) ?? (await unreadable());
  const isAgain = await isKnown(id);
  await self.registration.showNotification(title, {
    body,
    // A notification with the same tag is replaced silently.
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

/** An unreadable message is shown too, because browsers require a notification for each push. */
async function unreadable(): Promise<Message> {
  const language = await cachedLanguage();
  const body = newsText[isLanguage(language) ? language : "en"];
  return { id: "unreadable", title: "Twofold", body, link: "/dashboard" };
}

/** Whether this message was shown before: a push service may deliver one twice. */
async function isKnown(id: string): Promise<boolean> {
  const seen = await caches.open(SEEN_IDS);
  const key = `/told/${encodeURIComponent(id)}`;
  if (await seen.match(key)) return true;
  await seen.put(key, new Response(null, { status: 204 }));
  const all = await seen.keys();
  const oldest = all.slice(0, Math.max(0, all.length - MAX_PUSH_NOTIFICATIONS));
  await Promise.all(oldest.map((each) => seen.delete(each)));
  return false;
}

/** Opens the page that a notification links to. */
export async function follow(link: unknown): Promise<void> {
  const address = addressOf(link);
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  // Only a page that this worker controls can be navigated.
  await page.navigate(address).catch(() => self.clients.openWindow(address));
}

/** Only URLs of our origin are opened, whatever the message contains. */
function addressOf(link: unknown): string {
  const { origin } = self.location;
  const url = new URL(typeof link === "string" ? link : "/", origin);
  return url.origin === origin ? url.href : `${origin}/`;
}
