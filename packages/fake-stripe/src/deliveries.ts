import { createHmac } from "node:crypto";
import type { BillingEvent } from "./account.ts";
import type { Random } from "./seeded.ts";

/** Simulated delivery faults. Shares are from 0 to 1. */
export interface DeliveryFaults {
  /** In random order instead of the order of the events. */
  readonly shuffled: boolean;
  /** Share of events that are sent twice, at different times. */
  readonly duplicates: number;
  /** Share of attempts that are lost: before they are sent, or after they arrived. */
  readonly drops: number;
  /** Maximum delay of each event. */
  readonly delayMs: number;
  /** Number of concurrent deliveries. */
  readonly concurrency: number;
}

/** One after the other, once each, in order. */
const orderly: DeliveryFaults = {
  shuffled: false,
  duplicates: 0,
  drops: 0,
  delayMs: 0,
  concurrency: 1,
};

export interface Counts {
  events: number;
  /** Events that are not yet accepted. */
  readonly waiting: number;
  /** Requests that were sent. */
  sent: number;
  acknowledged: number;
  duplicates: number;
  dropped: number;
  /** Responses other than 2xx, or none. */
  refused: number;
  givenUp: number;
}

export interface Deliveries {
  take(event: BillingEvent): void;
  behave(deliveryFaults: Partial<DeliveryFaults>): void;
  /**
   * Each attempt goes to one of them, as behind a load balancer; without a URL all events are
   * accepted.
   */
  setUrls(urls: readonly string[]): void;
  /** Resolves when no event is left to deliver. */
  delivered(): Promise<void>;
  readonly counts: Readonly<Counts>;
  close(): Promise<void>;
}

interface DeliveryOptions {
  readonly urls: readonly string[];
  readonly secret: string;
  readonly random: Random;
  /** Number of attempts per event; Stripe retries for three days. */
  readonly attempts: number;
  /** Timestamp of the signature in seconds: the receiver's clock must agree. */
  readonly signedAt: () => number;
}

interface Parcel {
  readonly event: BillingEvent;
  attempt: number;
  readyAt: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 10_000;

/** `t=…,v1=…` over exactly the bytes that are sent. */
function signatureOf(body: string, secret: string, at: number): string {
  const hash = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${hash}`;
}

export function createDeliveries(options: DeliveryOptions): Deliveries {
  const { random, secret } = options;
  let { urls } = options;
  let deliveryFaults = orderly;
  const waiting: Parcel[] = [];
  const underWay = new Set<Promise<void>>();
  let idle: PromiseWithResolvers<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const end = new AbortController();
  const counts: Counts = {
    events: 0,
    get waiting() {
      return waiting.length + underWay.size;
    },
    sent: 0,
    acknowledged: 0,
    duplicates: 0,
    dropped: 0,
    refused: 0,
    givenUp: 0,
  };

  const later = () => performance.now() + random() * deliveryFaults.delayMs;

  /**
   * In order, each event waits for the one before it; otherwise any event that is ready is next.
   */
  function choose(): Parcel | undefined {
    const now = performance.now();
    if (!deliveryFaults.shuffled)
      return (waiting[0]?.readyAt ?? Infinity) <= now ? waiting.shift() : undefined;
    const ready = waiting.filter(({ readyAt }) => readyAt <= now);
    const chosen = ready[Math.floor(random() * ready.length)];
    if (chosen) waiting.splice(waiting.indexOf(chosen), 1);
    return chosen;
  }

  function pump(): void {
    clearTimeout(timer);
    if (isClosed) return;
    while (underWay.size < deliveryFaults.concurrency) {
      const parcel = choose();
      if (!parcel) break;
      const going = deliver(parcel).finally(() => {
        underWay.delete(going);
        pump();
      });
      underWay.add(going);
    }
    if (waiting.length > 0) timer = setTimeout(pump, 5);
    else if (underWay.size === 0) {
      idle?.resolve();
      idle = undefined;
    }
  }

  async function deliver(parcel: Parcel): Promise<void> {
    const isDropped = random() < deliveryFaults.drops;
    const isLostBefore = isDropped && random() < 0.5;
    if (isDropped) counts.dropped += 1;
    const isTaken = !isLostBefore && (await send(parcel.event));
    if (isTaken && !isDropped) {
      counts.acknowledged += 1;
      return;
    }
    parcel.attempt += 1;
    if (!isDropped && parcel.attempt >= options.attempts) {
      counts.givenUp += 1;
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (parcel.attempt - 1));
    parcel.readyAt = Math.max(later(), performance.now() + (isDropped ? 0 : pause));
    if (deliveryFaults.shuffled) waiting.push(parcel);
    else waiting.unshift(parcel);
  }

  async function send(event: BillingEvent): Promise<boolean> {
    const url = urls[Math.floor(random() * urls.length)];
    if (url === undefined) return true;
    const body = JSON.stringify(event);
    counts.sent += 1;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": signatureOf(body, secret, options.signedAt()),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([end.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) counts.refused += 1;
      return response.ok;
    } catch {
      counts.refused += 1;
      return false;
    }
  }

  return {
    counts,
    take(event) {
      counts.events += 1;
      waiting.push({ event, attempt: 0, readyAt: later() });
      if (random() < deliveryFaults.duplicates) {
        counts.duplicates += 1;
        waiting.push({ event, attempt: 0, readyAt: later() });
      }
      // Stripe also sends events after the response to the request that caused them.
      setImmediate(pump);
    },
    behave(change) {
      deliveryFaults = { ...deliveryFaults, ...change };
      pump();
    },
    setUrls(next) {
      urls = next;
    },
    async delivered() {
      if (waiting.length === 0 && underWay.size === 0) return;
      idle ??= Promise.withResolvers<void>();
      await idle.promise;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      end.abort();
      await Promise.all(underWay);
      idle?.resolve();
    },
  };
}
