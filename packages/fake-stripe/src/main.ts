/**
 * A payment provider for development: implements Stripe's protocol, accepts test cards and sends signed
 * webhooks. HTTP_PORT, WEBHOOK_URL, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET configure it; KEPT_IN
 * is the file that stores its state across restarts.
 */
import { startFakeStripe } from "./server.ts";

const { HTTP_PORT, WEBHOOK_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, KEPT_IN } = process.env;

const billing = await startFakeStripe({
  port: Number(HTTP_PORT ?? 5727),
  ...(WEBHOOK_URL !== undefined && { webhookUrl: WEBHOOK_URL }),
  ...(STRIPE_SECRET_KEY !== undefined && { key: STRIPE_SECRET_KEY }),
  ...(STRIPE_WEBHOOK_SECRET !== undefined && { secret: STRIPE_WEBHOOK_SECRET }),
  ...(KEPT_IN !== undefined && { keptIn: KEPT_IN }),
});

const stop = () => void billing.close().then(() => process.exit(0));
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
