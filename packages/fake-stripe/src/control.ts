import type { Stripe } from "stripe";
import { found, type Account } from "./account.ts";
import { invalid } from "./api-fault.ts";
import { addMonths, DAY } from "./calendar.ts";
import { paySession, type Payment } from "./checkout.ts";
import { changeCard } from "./customers.ts";
import type { Counts, Deliveries, DeliveryFaults } from "./deliveries.ts";
import { nextDue } from "./due.ts";
import { isTrue, textOf, type Params } from "./form.ts";
import type { Line, Trouble } from "./network-faults.ts";
import { closeDispute, createRefund, failRefund, openDispute } from "./payments.ts";
import { cancelInPortal } from "./schedules.ts";

export interface Step {
  readonly months?: number;
  readonly days?: number;
  readonly seconds?: number;
}

/** Actions of tests on the provider and of customers on its pages, without a browser. */
export interface Control {
  now(): Date;
  /**
   * Advances the clock: due actions happen at their time. Resolves when all events are delivered.
   */
  advance(step: Step): Promise<void>;
  /** The same without waiting for deliveries. */
  advanceNow(step: Step): void;
  pay(session: string, payment?: Partial<Payment>): Stripe.Checkout.Session;
  changeCard(customer: string, number: string): void;
  cancel(subscription: string): void;
  renew(subscription: string): void;
  /** Refunds a payment, or an amount of it in cents. */
  refund(payment: string, amount?: number): Stripe.Refund;
  /** The customer's bank rejects the refund. */
  failRefund(refund: string): void;
  /** The customer disputes a payment at their bank. */
  dispute(payment: string, options?: Parameters<typeof openDispute>[2]): Stripe.Dispute;
  closeDispute(dispute: string, status: Parameters<typeof closeDispute>[2]): void;
  /** Sends an event again. */
  redeliver(event: string): void;
  behave(deliveryFaults: Partial<DeliveryFaults>): void;
  /** Each attempt goes to one of the URLs, as behind a load balancer. */
  setWebhookUrl(...urls: readonly string[]): void;
  /** Cuts API calls; if all requests are lost, it is an outage. */
  disturb(trouble: Partial<Trouble>): void;
  /** The number of calls that were cut. */
  cutCalls(): number;
  /** Resolves when no event is left to deliver. */
  delivered(): Promise<void>;
  readonly counts: Readonly<Counts>;
}

interface ControlOptions {
  readonly account: Account;
  readonly deliveries: Deliveries;
  readonly line: Line;
  readonly onAdvance: ((aheadSeconds: number) => void) | undefined;
}

const GOOD_CARD = "4242424242424242";

export function createControl({ account, deliveries, line, onAdvance }: ControlOptions): Control {
  const { clock } = account;
  const subscription = (id: string) => found(account.subscriptions, "subscription", id);
  const advanceNow = ({ months = 0, days = 0, seconds = 0 }: Step) => {
    const to = addMonths(clock.now(), months) + days * DAY + seconds;
    clock.advanceTo(to, (until) => nextDue(account, until));
    onAdvance?.(clock.ahead());
  };
  return {
    now: () => new Date(clock.now() * 1_000),
    advanceNow,
    async advance(step) {
      advanceNow(step);
      await deliveries.delivered();
    },
    pay: (session, payment = {}) => paySession(account, session, { card: GOOD_CARD, ...payment }),
    changeCard: (customer, number) => void changeCard(account, customer, number),
    cancel: (id) => cancelInPortal(account, subscription(id), true),
    renew: (id) => cancelInPortal(account, subscription(id), false),
    refund: (payment_intent, amount) =>
      createRefund(account, {
        payment_intent,
        ...(amount !== undefined && { amount: String(amount) }),
      }),
    failRefund: (id) => failRefund(account, id),
    dispute: (payment, options) => openDispute(account, payment, options),
    closeDispute: (id, status) => closeDispute(account, id, status),
    redeliver: (id) => deliveries.take(found(account.events, "event", id)),
    behave: (deliveryFaults) => deliveries.behave(deliveryFaults),
    setWebhookUrl: (...urls) => deliveries.setUrls(urls),
    disturb: (trouble) => line.disturb(trouble),
    cutCalls: () => line.cut(),
    delivered: () => deliveries.delivered(),
    counts: deliveries.counts,
  };
}

const numberOf = (params: Params, name: string): number => Number(textOf(params[name]) ?? 0);

/** The same over HTTP, for tests in another process: `POST /_test/advance` with `days=31`. */
export async function answerControl(
  control: Control,
  method: string,
  path: string,
  params: Params,
): Promise<object> {
  const [, , verb = "", id = ""] = path.split("/");
  const isWaiting = textOf(params["wait"]) !== "false";
  const acts: Record<string, () => unknown> = {
    state: () => undefined,
    delivered: () => undefined,
    advance: () =>
      control.advanceNow({
        months: numberOf(params, "months"),
        days: numberOf(params, "days"),
        seconds: numberOf(params, "seconds"),
      }),
    pay: () =>
      control.pay(id, {
        card: textOf(params["card"]) ?? GOOD_CARD,
        later: isTrue(params["later"]),
      }),
    card: () => control.changeCard(id, textOf(params["card"]) ?? GOOD_CARD),
    cancel: () => control.cancel(id),
    renew: () => control.renew(id),
    refund: () => control.refund(id, numberOf(params, "amount") || undefined),
    dispute: () => control.dispute(id),
    "close-dispute": () => control.closeDispute(id, isTrue(params["won"]) ? "won" : "lost"),
    redeliver: () => control.redeliver(id),
    webhook: () => control.setWebhookUrl(...urlsIn(params)),
    deliveries: () => control.behave(mannerFrom(params)),
    line: () =>
      control.disturb({
        lostRequests: numberOf(params, "lostRequests"),
        lostReplies: numberOf(params, "lostReplies"),
      }),
  };
  const act = acts[verb];
  if (!act || (method !== "POST" && verb !== "state")) throw invalid(`Unknown control: ${path}`);
  act();
  if (isWaiting && verb !== "state") await control.delivered();
  return { now: control.now().toISOString(), ...control.counts };
}

function urlsIn(params: Params): string[] {
  const url = textOf(params["url"]);
  return url === undefined ? [] : [url];
}

const mannerFrom = (params: Params): Partial<DeliveryFaults> => ({
  shuffled: isTrue(params["shuffled"]),
  duplicates: numberOf(params, "duplicates"),
  drops: numberOf(params, "drops"),
  delayMs: numberOf(params, "delayMs"),
  concurrency: Math.max(1, numberOf(params, "concurrency")),
});
