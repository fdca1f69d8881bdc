import * as credits from "@twofold/contract/credits";
import * as contract from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import { verifyLedger } from "#features/credits/credits.ts";
import { renewDue } from "#features/subscriptions/renew-due.ts";
import { signUp, type Person } from "./app.ts";
import { clientOf } from "@twofold/fake-stripe/receiver";
import { idOf } from "@twofold/fake-stripe/reference";
import type { PaidApp } from "./paid-app.ts";

export const premium = { plan_name: "Premium", price: 9.99 };
export const pro = { plan_name: "Pro", price: 19.99 };
export const basic = { plan_name: "Basic", price: 4.99 };

/** A card that succeeds once and is then declined. */
export const BAD_LATER = "4000000000000341";

type Choice = typeof premium & {
  interval?: "month" | "year";
  coupon?: string;
  return_to?: string;
  due_today?: number;
};

const as = ({ token }: Person) => ({ token });

export const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [
  status,
  json.code,
];

/** Actions of paying users, and what they cause. */
export function payingOn(app: PaidApp) {
  const subscribe = (who: Person, body: Choice = premium) =>
    app.call(contract.subscribe, { body }, as(who));
  const withBillingErrors = (who: Person) => {
    const [subscription] = app.subscriptionsOf(who);
    if (!subscription) throw new Error("the provider has no subscription");
    return subscription;
  };
  return {
    subscribe,
    change: (who: Person, body: Choice) => app.call(contract.changePlan, { body }, as(who)),
    async preview(who: Person, query: Choice): Promise<contract.ChangePreview> {
      const { json } = await app.call(contract.previewChange, { query }, as(who));
      return contract.ChangePreview.parse(json);
    },
    cancel: (who: Person) => app.call(contract.cancelSubscription, {}, as(who)),
    resume: (who: Person) => app.call(contract.resumeSubscription, {}, as(who)),
    /** Signs up a user who subscribes and pays. */
    async subscriber(body: Choice = premium, card?: string): Promise<Person> {
      const who = await signUp(app);
      const { json } = await subscribe(who, body);
      await app.pay(json.checkout_url, card);
      return who;
    },
    async statusOf(who: Person): Promise<contract.SubscriptionStatus> {
      const { json } = await app.call(contract.subscriptionStatus, {}, as(who));
      return contract.SubscriptionStatus.parse(json);
    },
    async historyOf(who: Person): Promise<contract.SubscriptionPeriod[]> {
      const { json } = await app.call(contract.subscriptionHistory, {}, as(who));
      return contract.subscriptionHistory.reply.parse(json).history;
    },
    /** Daily credits of a user. */
    dailyOf: async (who: Person): Promise<number> =>
      (await app.call(credits.creditStatistics, {}, as(who))).json.daily_free_credits,
    withBillingErrors,
    customerOf: (who: Person): string => idOf(withBillingErrors(who).customer),
    stripe: clientOf(app.billing.url, app.billing.key),
    /** One run of the worker at that time. */
    round: (now = new Date()) => renewDue({ ...app.wiring.context(), clock: () => now }),
    /** Kinds of emails about plans, in the order in which they were created. */
    async emailKindsTo({ user }: Person): Promise<string[]> {
      const { rows } = await app.db.execute<{ kind: string }>(
        sql`select data->>'template' as kind from pgboss.job where name = 'notifications.mail'
          and data->>'user_id' = ${user.id} and data->>'template' in ('plan_ended', 'payment_failed') order by created_on`,
      );
      return rows.map(({ kind }) => kind);
    },
    /** The emails about payments and changes that were enqueued, in the same order. */
    async billingEmailsTo({ user }: Person): Promise<string[]> {
      const { rows } = await app.db.execute<{ kind: string }>(
        sql`select data->>'template' as kind from pgboss.job where name = 'notifications.mail'
          and data->>'user_id' = ${user.id} and data->>'template' ~ '^(plan|pack|payment|renewal)_' order by created_on`,
      );
      return rows.map(({ kind }) => kind);
    },
    /** Inconsistencies that the ledger's audit finds. */
    async faults(): Promise<string[]> {
      const found: string[] = [];
      for await (const fault of verifyLedger(app.db)) found.push(fault);
      return found;
    },
  };
}
