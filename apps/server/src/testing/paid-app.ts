import type { AddressInfo } from "node:net";
import * as contract from "@twofold/contract/subscriptions";
import { startTestApp, type Person } from "./app.ts";
import { startBilling, type BillingOptions } from "./billing/server.ts";

interface PaidOptions {
  readonly env?: Record<string, string>;
  readonly worker?: boolean;
  readonly billing?: BillingOptions;
}

export type PaidApp = Awaited<ReturnType<typeof startPaidApp>>;

/** The product with a payment provider that sends its events over real HTTP. */
export async function startPaidApp({ env = {}, worker = false, billing: how }: PaidOptions = {}) {
  const billing = await startBilling(how);
  const app = await startTestApp({
    worker,
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

  return {
    ...app,
    billing,
    webhookUrl,
    /** Pays on this checkout page; resolves when the product has processed it. */
    async pay(checkoutUrl: string, card?: string): Promise<void> {
      billing.pay(sessionIn(checkoutUrl), card ? { card } : {});
      await billing.delivered();
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
