import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";

const server = createRequire(import.meta.url).resolve("web-push-testing/src/bin/server.js");

export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Received messages, decrypted by the service with this browser's keys. */
  received(): Promise<unknown[]>;
  /** Simulates a user who disables notifications in the browser. */
  unsubscribe(): Promise<void>;
}

export interface PushService {
  readonly origin: string;
  /** A browser that is subscribed with this key. */
  browser(publicKey: string): Promise<TestBrowser>;
  close(): Promise<void>;
}

/** A real push service: it verifies the sender and can decrypt messages. */
export async function createPushService(): Promise<PushService> {
  const port = await freePort();
  const child = spawn(process.execPath, [server, String(port)], { stdio: "ignore" });
  // The service uses the name `localhost`, and listens on IPv6 and IPv4.
  const origin = `http://localhost:${port}`;

  async function ask<T>(path: string, body: object = {}): Promise<T> {
    const response = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the push service returned ${response.status} ${text}`);
    return (text.startsWith("{") ? JSON.parse(text) : undefined) as T;
  }

  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask("/status");
      break;
    } catch (error) {
      if (attempt === 200 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  interface Subscribed {
    data: {
      endpoint: string;
      keys: { p256dh: string; auth: string };
      clientHash: string;
    };
  }

  return {
    origin,
    async browser(publicKey) {
      const { data } = await ask<Subscribed>("/subscribe", {
        userVisibleOnly: "true",
        applicationServerKey: publicKey,
      });
      const { endpoint, keys, clientHash } = data;
      return {
        endpoint,
        keys,
        async received() {
          const { data: got } = await ask<{ data: { messages: string[] } }>("/get-notifications", {
            clientHash,
          });
          return got.messages.map((message) => JSON.parse(message) as unknown);
        },
        unsubscribe: () => ask(`/expire-subscription/${clientHash}`),
      };
    },
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}
