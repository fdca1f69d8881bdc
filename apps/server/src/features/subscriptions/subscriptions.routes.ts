import * as contract from "@twofold/contract/subscriptions";
import type { Mount } from "#kit/http/mount.ts";
import { buyPack, listPacks } from "./buy-pack.ts";
import { changePlan } from "./change-plan.ts";
import { subscriptionStatus } from "./current-plan.ts";
import { openPortal } from "./open-portal.ts";
import { listOfferedPlans } from "./plans.store.ts";
import { receiveEvent } from "./receive-event.ts";
import { cancelSubscription, resumeSubscription } from "./set-cancelled.ts";
import { toPlanResponse } from "./plan-response.ts";
import { subscribe } from "./subscribe.ts";
import { subscriptionHistory } from "./subscription-history.ts";

export function subscriptionsRoutes(mount: Mount): void {
  mount(contract.listPlans, async ({ ctx }) => ({
    plans: (await listOfferedPlans(ctx.db)).map(toPlanResponse),
  }));
  mount(contract.subscriptionStatus, ({ ctx }) => subscriptionStatus(ctx, ctx.actor.user.id));
  mount(contract.subscriptionHistory, async ({ ctx }) => ({
    history: await subscriptionHistory(ctx, ctx.actor.user.id),
  }));
  mount(contract.subscribe, ({ ctx, body }) => subscribe(ctx, body));
  mount(contract.changePlan, ({ ctx, body }) => changePlan(ctx, body));
  mount(contract.cancelSubscription, ({ ctx }) => cancelSubscription(ctx));
  mount(contract.resumeSubscription, ({ ctx }) => resumeSubscription(ctx));
  mount(contract.billingPortal, ({ ctx }) => openPortal(ctx));
  mount(contract.listPacks, async ({ ctx }) => ({ packs: await listPacks(ctx) }));
  mount(contract.buyPack, ({ ctx, body }) => buyPack(ctx, body));
  mount(contract.billingWebhook, async ({ ctx, rawBody, http: { request } }) => {
    await receiveEvent(ctx, rawBody, String(request.headers["stripe-signature"] ?? ""));
    return { received: true as const };
  });
}
