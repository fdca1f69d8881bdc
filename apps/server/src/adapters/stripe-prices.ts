import type { Stripe } from "stripe";
import type { PriceTag } from "#features/subscriptions/billing.port.ts";
import { productIdOf } from "./stripe-objects.ts";

/**
 * Returns the matching Stripe price. Our amount decides: if Stripe has none or another amount, a
 * new price takes over its key. Existing subscribers keep the old price.
 */
export async function findStripePrice(stripe: Stripe, tag: PriceTag): Promise<string> {
  const { planKey, planName, interval, amountCents } = tag;
  const currency = tag.currency.toLowerCase();
  const key = `${productIdOf(planKey)}_${interval}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [found] = data;
  if (found?.unit_amount === amountCents && found.currency === currency) return found.id;
  await ensureProduct(stripe, planKey, planName);
  const made = await stripe.prices.create(
    {
      product: productIdOf(planKey),
      currency,
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
    },
    // Concurrent first calls get the same price.
    { idempotencyKey: `price:${key}:${amountCents}:${currency}` },
  );
  return made.id;
}

async function ensureProduct(stripe: Stripe, planKey: string, name: string): Promise<void> {
  try {
    await stripe.products.create({ id: productIdOf(planKey), name });
  } catch (error) {
    if ((error as { code?: string }).code !== "resource_already_exists") throw error;
  }
}
