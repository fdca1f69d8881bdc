import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { isSamePrice } from "./choose-plan.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { offeredPacks } from "./offered-packs.ts";
import { returnUrls } from "./return-urls.ts";
import { packNotFound, priceChanged } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

/** Returns the payment page. An event grants the credits after the payment. */
export async function buyPack(
  ctx: ActorCtx,
  request: {
    readonly pack_name: string;
    readonly price: number;
    readonly return_to?: string | undefined;
  },
): Promise<{ checkout_url: string }> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const pack = (await offeredPacks(ctx)).find(({ name }) => name === request.pack_name);
  if (!pack) throw packNotFound();
  if (!isSamePrice(request.price, pack.amountCents)) throw priceChanged();
  const customerId = await ensureCustomer(ctx);
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
      ...returnUrls(ctx, request.return_to ?? "/credits"),
    }),
  );
  return { checkout_url: page.url };
}
