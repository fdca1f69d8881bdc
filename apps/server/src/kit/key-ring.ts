import { createHmac } from "node:crypto";

export const KEY_ID_BYTES = 4;

interface RingKey<Key> {
  /** Identifies the key without revealing it, in hexadecimal digits. */
  readonly id: string;
  readonly key: Key;
}

/** Keys of which the first signs and encrypts, and all verify and decrypt, so that a key can be replaced. */
export interface KeyRing<Key = string> {
  readonly current: RingKey<Key>;
  readonly all: readonly [RingKey<Key>, ...RingKey<Key>[]];
}

declare module "./ctx.ts" {
  interface Keys {
    /** The ids of the server's secrets; the first one signs and encrypts. */
    readonly ids: readonly [string, ...string[]];
  }
}

const idOf = (secret: string) =>
  createHmac("sha256", secret).update("key id").digest().subarray(0, KEY_ID_BYTES).toString("hex");

export function createKeyRing([first, ...others]: readonly [string, ...string[]]): KeyRing {
  const toKey = (secret: string) => ({ id: idOf(secret), key: secret });
  const current = toKey(first);
  return { current, all: [current, ...others.map(toKey)] };
}

/** Derives the key of one purpose from each secret. */
export function deriveKeys(ring: KeyRing, derive: (secret: string) => Buffer): KeyRing<Buffer> {
  const toKey = ({ id, key }: RingKey<string>) => ({ id, key: derive(key) });
  const [, ...others] = ring.all;
  const current = toKey(ring.current);
  return { current, all: [current, ...others.map(toKey)] };
}
