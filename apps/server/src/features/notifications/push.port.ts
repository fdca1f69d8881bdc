export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** The data for the browser's service worker. */
  readonly payload: string;
  /** At most 32 characters: the push service keeps only the last undelivered message of a topic. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

/**
 * `gone`: the browser has unsubscribed. `refused`: the service rejected this message permanently.
 * `later`: the failure is temporary, with the service's delay if it named one.
 */
export type PushOutcome =
  | { readonly is: "sent" }
  | { readonly is: "gone" }
  | { readonly is: "refused"; readonly status: number }
  | { readonly is: "later"; readonly afterMs?: number };

export interface Push {
  makeKeys(): PushKeyPair;
  send(keys: PushKeyPair, target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly push: Push;
  }
}
