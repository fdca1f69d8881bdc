import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";

/** At most `points` in `seconds` for one subject: an account, an address, or both together. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Limits {
  /** Counts one use and throws once the limit is exceeded. Returns how many are left. */
  consume(limit: Limit, ...subject: string[]): Promise<number>;
  /** Counts one use and returns whether the limit allows it. */
  tryConsume(limit: Limit, ...subject: string[]): Promise<boolean>;
  /** Throws if the limit is exceeded, and counts nothing. */
  check(limit: Limit, ...subject: string[]): Promise<void>;
  /** Takes back one use that was counted before its result was known. */
  restore(limit: Limit, ...subject: string[]): Promise<void>;
  clear(limit: Limit, ...subject: string[]): Promise<void>;
}

interface LimitsOptions {
  readonly pool: pg.Pool;
  readonly secret: string;
  readonly scale: number;
}

/** Counts in PostgreSQL, so that all nodes share the limits. During an outage each node counts on its own. */
export function createLimits({ pool, secret, scale }: LimitsOptions): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterFor({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: Math.ceil(points * scale), duration: seconds, keyPrefix: name };
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(name, limiter);
    return limiter;
  }

  /** IP addresses and emails are personal data, so the table stores only a keyed hash. */
  const keyOf = (subject: readonly string[]) =>
    createHmac("sha256", secret).update(subject.join("\0")).digest("base64url").slice(0, 32);

  async function count(limit: Limit, subject: readonly string[]) {
    try {
      return { counted: await limiterFor(limit).consume(keyOf(subject)) };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { refusal };
      throw refusal;
    }
  }

  return {
    async consume(limit, ...subject) {
      const { counted, refusal } = await count(limit, subject);
      if (refusal) throw tooMany(refusal.msBeforeNext);
      return counted.remainingPoints;
    },
    tryConsume: async (limit, ...subject) => (await count(limit, subject)).refusal === undefined,
    async check(limit, ...subject) {
      const used = await limiterFor(limit).get(keyOf(subject));
      if (used && used.consumedPoints >= Math.ceil(limit.points * scale))
        throw tooMany(used.msBeforeNext);
    },
    async restore(limit, ...subject) {
      await limiterFor(limit).reward(keyOf(subject));
    },
    async clear(limit, ...subject) {
      await limiterFor(limit).delete(keyOf(subject));
    },
  };
}

function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    "rate_limited",
    { retry_after_seconds: seconds },
    { headers: { "retry-after": String(seconds) } },
  );
}

/** A whole IPv6 network of 64 bits belongs to one subscriber, so it counts as one. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
