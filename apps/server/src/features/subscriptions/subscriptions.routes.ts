import * as contract from "@twofold/contract/subscriptions";
import type { Mount } from "#kit/http/mount.ts";
import { buyPack } from "./buy-pack.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { openPortal } from "./open-portal.ts";
import { listOfferedPlans } from "./plans.store.ts";
import { previewChange } from "./preview-change.ts";
import { receiveEvent } from "./receive-event.ts";
import { listPacks } from "./list-packs.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { toPlanResponse } from "./plan-response.ts";
import { subscribe } from "./subscribe.ts";
import { subscriptionHistory } from "./subscription-history.ts";

export function subscriptionsRoutes(mount: Mount): void {
  mount(contract.listPlans, async ({ ctx }) => ({
    plans: (await listOfferedPlans(ctx.db)).map(toPlanResponse),
  }));
  mount(contract.subscriptionStatus, ({ ctx }) => getSubscriptionStatus(ctx, ctx.actor.user.id));
  mount(contract.subscriptionHistory, async ({ ctx }) => ({
    history: await subscriptionHistory(ctx, ctx.actor.user.id),
  }));
  mount(contract.subscribe, ({ ctx, body }) => subscribe(ctx, body));
  mount(contract.previewChange, ({ ctx, query }) => previewChange(ctx, query));
  mount(contract.changePlan, ({ ctx, body }) => changePlan(ctx, body));
  mount(contract.cancelSubscription, ({ ctx }) => cancelSubscription(ctx));
  mount(contract.resumeSubscription, ({ ctx }) => resumeSubscription(ctx));
  mount(contract.billingPortal, ({ ctx }) => openPortal(ctx));
  mount(contract.listPacks, async ({ ctx }) => ({ packs: await listPacks(ctx) }));
  mount(contract.buyPack, ({ ctx, body }) => buyPack(ctx, body));
  mount(contract.billingWebhook, async ({ ctx, rawBody, http: { request } }) => {
    await receiveEvent(ctx, rawBody, request.headers);
    return { received: true as const };
  });
}
