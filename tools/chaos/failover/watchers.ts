import { setTimeout as wait } from "node:timers/promises";
import { live } from "../../../packages/contract/src/live.ts";
import { recordingClient, type World } from "../restore/load.ts";
import { untilDecided, type Client } from "./load.ts";

const RECONNECT_MS = 300;
const SAMPLE_MS = 100;
const EVENT_WITHIN_MS = 20_000;
const WRITE_EVERY_MS = 500;

/** Watches something until it is stopped. */
export interface Watcher {
  stop(): Promise<void>;
}

/** A page that is open on one API and connects again when its stream ends. Times are in milliseconds. */
export interface Page extends Watcher {
  readonly opened: readonly number[];
  readonly ended: readonly number[];
  readonly received: readonly number[];
  readonly failures: readonly string[];
}

function followPage(api: string, token: string): Page {
  const opened: number[] = [];
  const ended: number[] = [];
  const received: number[] = [];
  const failures: string[] = [];
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  async function follow(): Promise<void> {
    const response = await fetch(api + live.path, { headers, signal: closing.signal });
    if (!response.ok) {
      if (response.status !== 503) failures.push(`${response.status} ${await response.text()}`);
      return response.body?.cancel();
    }
    opened.push(Date.now());
    const text = new TextDecoder();
    for await (const chunk of response.body ?? [])
      if (text.decode(chunk).includes("data: ")) received.push(Date.now());
    ended.push(Date.now());
  }
  const following = (async () => {
    while (!closing.signal.aborted) {
      // A stream that is cut has ended as well.
      await follow().catch(() => void ended.push(Date.now()));
      await wait(RECONNECT_MS);
    }
  })();
  return {
    opened,
    ended,
    received,
    failures,
    async stop() {
      closing.abort();
      await following;
    },
  };
}

export interface Sample {
  readonly at: number;
  /** Undefined if there was no reply. */
  readonly status: number | undefined;
}

/** Reads /readyz of one API, as a load balancer does. */
function watchReadiness(api: string): Watcher & { readonly samples: readonly Sample[] } {
  const samples: Sample[] = [];
  const closing = new AbortController();
  const watching = (async () => {
    for (; !closing.signal.aborted; await wait(SAMPLE_MS)) {
      // The time of the request, because the reply describes no earlier moment.
      const at = Date.now();
      const response = await fetch(`${api}/readyz`).catch(() => undefined);
      await response?.body?.cancel();
      samples.push({ at, status: response?.status });
    }
  })();
  return {
    samples,
    async stop() {
      closing.abort();
      await watching;
    },
  };
}

export interface ApiWatcher extends Watcher {
  readonly page: Page;
  readonly samples: readonly Sample[];
  /** Waits until the page has received an event after this time, or too long. */
  waitForEvent(after: number): Promise<void>;
}

/**
 * Watches one API, with a page of a new user, who writes through `client` all the time: other clients may wait
 * for a picture, which no worker can finish meanwhile.
 */
export async function watchApi(world: World, api: string, client: Client): Promise<ApiWatcher> {
  const over = new AbortController();
  const own = recordingClient(world, over.signal, client.send);
  const person = await untilDecided(world, "account", () => own.signUp());
  world.people.push(person);
  const page = followPage(api, person.token);
  const readiness = watchReadiness(api);
  const writing = (async () => {
    for (; !over.signal.aborted; await wait(WRITE_EVERY_MS))
      await untilDecided(world, "event", () => own.addEvent(person));
  })().catch((error: unknown) => world.ledger.fault(String(error)));
  return {
    page,
    samples: readiness.samples,
    async waitForEvent(after) {
      for (const until = Date.now() + EVENT_WITHIN_MS; Date.now() < until; await wait(SAMPLE_MS))
        if ((page.received.at(-1) ?? 0) > after) return;
    },
    async stop() {
      over.abort();
      await Promise.all([writing, page.stop(), readiness.stop()]);
    },
  };
}
