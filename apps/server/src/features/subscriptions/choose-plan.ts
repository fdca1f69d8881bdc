import type { BillingInterval } from "@twofold/contract/subscriptions";
import type { Db } from "#kit/db.ts";
import { listOfferedPlans, type Price, type PricedPlan } from "./plans.store.ts";
import { planNotFound, priceChanged } from "./subscriptions.errors.ts";

export interface Choice {
  readonly plan_name: string;
  readonly price: number;
  readonly interval: BillingInterval;
}

export interface Chosen {
  readonly plan: PricedPlan;
  readonly interval: BillingInterval;
  readonly price: Price;
}

/** Compares the price that the user saw, in whole units, with ours. */
export const isSamePrice = (price: number, amountCents: number): boolean =>
  Math.abs(price * 100 - amountCents) < 0.001;

/** Our price applies; the price in the request only proves that the user saw it. */
export async function choosePlan(db: Db, choice: Choice): Promise<Chosen> {
  const plan = (await listOfferedPlans(db)).find(({ name }) => name === choice.plan_name);
  if (!plan) throw planNotFound();
  const price = plan[choice.interval];
  if (!isSamePrice(choice.price, price.amountCents)) throw priceChanged();
  return { plan, interval: choice.interval, price };
}
