import type { CreditPack } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/http/mount.ts";
import { newId } from "#kit/id.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { isSamePrice } from "./choose-plan.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { listOfferedPacks, type PackRow } from "./plans.store.ts";
import { packNotFound, priceChanged } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

type PackCtx = Pick<ActorCtx, "db" | "ports">;

/** Empty without payments or if everything is free. */
async function offeredPacks({ db, ports }: PackCtx): Promise<PackRow[]> {
  return ports.billing.takesPayments && ports.creditRules.isOn ? listOfferedPacks(db) : [];
}

export async function listPacks(ctx: PackCtx): Promise<CreditPack[]> {
  return (await offeredPacks(ctx)).map(({ name, credits, amountCents, currency }) => ({
    name,
    credits,
    price: amountCents / 100,
    currency,
  }));
}

/** Returns the payment page. The webhook grants the credits after the payment. */
export async function buyPack(
  ctx: ActorCtx,
  request: { readonly pack_name: string; readonly price: number },
): Promise<{ checkout_url: string }> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const pack = (await offeredPacks(ctx)).find(({ name }) => name === request.pack_name);
  if (!pack) throw packNotFound();
  if (!isSamePrice(request.price, pack.amountCents)) throw priceChanged();
  const customerId = await ensureCustomer(ctx);
  const address = `${ctx.ports.publicUrl}/credits`;
  const page = await withBillingErrors(ctx.ports, (billing) =>
    billing.openPackCheckout({
      customerId,
      userId,
      // Each request gets its own key, because a user may buy the same pack twice.
      key: newId(),
      packName: pack.name,
      credits: pack.credits,
      amountCents: pack.amountCents,
      currency: pack.currency,
      doneUrl: `${address}?checkout=done`,
      backUrl: `${address}?checkout=cancelled`,
    }),
  );
  return { checkout_url: page.url };
}
