import webPush from "web-push";
import type { Push, PushOutcome } from "#features/notifications/push.port.ts";

const TIME_OUT_MS = 10_000;

/**
 * Sends to any push service that implements RFC 8030. The library encrypts and signs; this adapter
 * sends over reused connections with one timeout and follows no redirect.
 */
export function createWebPush(subject: string): Push {
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    async send(keys, { endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      const request = detailsOf(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          topic,
          urgency: "normal",
          contentEncoding: "aes128gcm",
        }),
      );
      // The browser can never decrypt a message for invalid keys.
      if (!request) return { is: "refused", status: 0 };
      try {
        const response = await fetch(endpoint, {
          method: "POST",
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(request.body),
          // A legitimate push service does not redirect.
          redirect: "error",
          signal: AbortSignal.timeout(TIME_OUT_MS),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch {
        return { is: "later" };
      }
    },
  };
}

function detailsOf<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { is: "sent" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status !== 429 && status < 500) return { is: "refused", status };
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return { is: "later", ...(seconds > 0 && { afterMs: seconds * 1_000 }) };
}
