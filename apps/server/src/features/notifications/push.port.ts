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
  /** What the browser's service worker gets. */
  readonly payload: string;
  /** At most 32 characters: the push service keeps only the last undelivered message of a topic. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

/**
 * `gone`: the browser has unsubscribed, for good. `refused`: this message will never be taken.
 * `later`: try again, if told after how long, then.
 */
export type PushOutcome =
  | { readonly is: "sent" }
  | { readonly is: "gone" }
  | { readonly is: "refused"; readonly status: number }
  | { readonly is: "later"; readonly afterMs?: number };

export interface Push {
  makeKeys(): PushKeyPair;
  send(keys: PushKeyPair, target: PushTarget, letter: PushMessage): Promise<PushOutcome>;
}

export interface PushRules {
  /** Given by the operator; otherwise a pair is made once and kept in the database. */
  readonly keys?: PushKeyPair | undefined;
  /** Where we post to: the address comes from the browser, so it must not be just anywhere. */
  readonly services: readonly string[];
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly push: Push;
    readonly pushRules: PushRules;
  }
}
