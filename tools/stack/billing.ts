import { join } from "node:path";
import {
  startFakeStripe,
  type FakeStripe,
  type FakeStripeOptions,
} from "../../packages/fake-stripe/src/server.ts";
import { createVirtualClock } from "../../apps/server/src/testing/virtual-clock.ts";

interface OpenBilling {
  readonly server: FakeStripe;
  /** Environment variables by which the product finds it. */
  readonly env: Record<string, string>;
  /** Additional arguments of its processes. */
  readonly preload: readonly string[];
  close(): Promise<void>;
}

/** The payment provider of a product that will start at this URL. */
export async function createBilling(
  productUrl: string,
  folder: string,
  { sharesClock = false, ...options }: FakeStripeOptions & { readonly sharesClock?: boolean },
): Promise<OpenBilling> {
  const clockFile = join(folder, "clock-ahead");
  const clock = sharesClock ? createVirtualClock(clockFile, true) : undefined;
  clock?.set(new Date(0));
  const server = await startFakeStripe({
    ...options,
    webhookUrl: `${productUrl}/api/billing/webhook`,
    ...(clock && {
      signedBy: "own clock",
      onAdvance: (seconds) => clock.set(new Date(seconds * 1_000)),
    }),
  });
  return {
    server,
    env: {
      BILLING: "stripe",
      STRIPE_BASE_URL: server.url,
      STRIPE_SECRET_KEY: server.key,
      STRIPE_WEBHOOK_SECRET: server.secret,
      ...(clock && { CLOCK_FILE: clockFile }),
    },
    preload: clock ? ["--import", "./apps/server/src/testing/shifted-clock.ts"] : [],
    async close() {
      await server.close();
      clock?.close();
    },
  };
}
