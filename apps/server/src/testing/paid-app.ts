import type { AddressInfo } from "node:net";
import * as contract from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import type { DestinationStream } from "pino";
import { expect, vi } from "vitest";
import { applyEvent } from "#features/subscriptions/apply-event.ts";
import { BillingEvent } from "#features/subscriptions/billing.port.ts";
import { startTestApp, type Person } from "./app.ts";
import { startFakeStripe, type FakeStripeOptions } from "@twofold/fake-stripe/server";

interface PaidOptions {
  readonly env?: Record<string, string>;
  readonly worker?: boolean;
  readonly logTo?: DestinationStream;
  readonly billing?: FakeStripeOptions;
}

export type PaidApp = Awaited<ReturnType<typeof startPaidApp>>;

/** The product with a payment provider that sends its events over real HTTP. */
export async function startPaidApp(options: PaidOptions = {}) {
  const { env = {}, worker = false, logTo, billing: how } = options;
  const billing = await startFakeStripe(how);
  const app = await startTestApp({
    worker,
    ...(logTo && { logTo }),
    env: {
      BILLING: "stripe",
      STRIPE_BASE_URL: billing.url,
      STRIPE_SECRET_KEY: billing.key,
      STRIPE_WEBHOOK_SECRET: billing.secret,
      DAILY_FREE_CREDITS: "5",
      ...env,
    },
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}${contract.billingWebhook.path}`;
  billing.setWebhookUrl(webhookUrl);

  const waitingJobs = async () => {
    const { rows } = await app.db.execute<{ id: string; data: unknown }>(
      sql`select id, data from pgboss.job where name = 'subscriptions.apply_event' and state < 'completed'`,
    );
    return rows;
  };

  /** Applies the received events, four at a time as the worker does, or waits until the worker has applied them. */
  async function applyEvents(): Promise<void> {
    if (worker) {
      await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]), 30_000);
      return;
    }
    const waiting = await waitingJobs();
    const applyNext = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await applyEvent(app.wiring.context(), BillingEvent.parse(next.data));
        await app.db.execute(sql`delete from pgboss.job where id = ${next.id}`);
      }
    };
    await Promise.all([applyNext(), applyNext(), applyNext(), applyNext()]);
  }

  return {
    ...app,
    billing: {
      ...billing,
      /** Resolves when the product has received and applied every event. */
      async delivered(): Promise<void> {
        await billing.delivered();
        await applyEvents();
      },
      async advance(...time: Parameters<typeof billing.advance>): Promise<void> {
        await billing.advance(...time);
        await applyEvents();
      },
    },
    applyEvents,
    webhookUrl,
    /** Pays on this checkout page; resolves when the product has processed it. */
    async pay(checkoutUrl: string, card?: string): Promise<void> {
      billing.pay(sessionIn(checkoutUrl), card ? { card } : {});
      await billing.delivered();
      await applyEvents();
    },
    /** The provider's subscriptions of a user. */
    subscriptionsOf: ({ user }: Person) =>
      [...billing.account.subscriptions.values()].filter(
        ({ metadata }) => metadata["user_id"] === user.id,
      ),
    async stop() {
      await billing.close();
      await app.stop();
    },
  };
}

/** The id of the session that is paid at this URL. */
export const sessionIn = (checkoutUrl: string): string =>
  new URL(checkoutUrl).pathname.split("/").at(-1) ?? "";
