import type { ActorCtx } from "#kit/ctx.ts";
import { planKeyOf } from "./billing.port.ts";
import type { Chosen } from "./choose-plan.ts";
import { periodAfterChange } from "./period-after-change.ts";
import { notSubscribed } from "./subscriptions.errors.ts";
import type { HeldRow } from "./subscriptions.store.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/** What an immediate change charges; nothing without billing. */
export async function dueToday(
  ctx: Pick<ActorCtx, "clock" | "ports">,
  held: HeldRow,
  { plan, interval, price }: Chosen,
) {
  const { providerId } = held;
  if (providerId === null) {
    const { periodEnd } = periodAfterChange(held, interval, ctx.clock());
    return { dueCents: 0, balanceCents: 0, periodEnd };
  }
  const tag = { ...price, interval, planKey: planKeyOf(plan.name), planName: plan.name };
  const preview = await withBillingErrors(ctx.ports, (billing) =>
    billing.previewChange(providerId, tag),
  );
  if (!preview) throw notSubscribed();
  return preview;
}
