import type { FakeStripe } from "../../../packages/fake-stripe/src/server.ts";
import type { Plan } from "../../../packages/contract/src/subscriptions.ts";
import { idOf } from "../../../packages/fake-stripe/src/reference.ts";

// Computes the expected state from the provider's records and the contract only. It uses no code of the
// product and reads no event, because events may be lost.

type Account = FakeStripe["account"];
type Invoice = NonNullable<ReturnType<Account["invoices"]["get"]>>;
type AtProvider = NonNullable<ReturnType<Account["subscriptions"]["get"]>>;

export interface Held {
  readonly plan_name: string;
  readonly status: string;
  readonly end_date: string;
  readonly interval: string;
  readonly price: number;
  /** The price of the next period, if it is another one. */
  readonly next: number | null;
}

export interface Period {
  readonly plan_name: string;
  readonly price: number;
  readonly start_date: string;
  /** Several if two periods began in the same second, because either may be first. */
  readonly end_dates: readonly string[];
}

export interface Truth {
  readonly held: Held | undefined;
  /** By the URL of the invoice. */
  readonly periods: ReadonlyMap<string, Period>;
  /** Credits by checkout session. */
  readonly packs: ReadonlyMap<string, number>;
  /** Credits per day. */
  readonly daily: number;
  /** The maximum for one day, however often the plan was changed. */
  readonly mostDaily: number;
}

export interface Catalogue {
  readonly plans: readonly Plan[];
  /** Credits by name. */
  readonly packs: ReadonlyMap<string, number>;
  readonly dailyFree: number;
}

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** A price identifies the plan, because no two plans cost the same. */
function planOf({ plans }: Catalogue, cents: number, interval: string): Plan {
  const field = interval === "year" ? "yearly_price" : "price";
  const plan = plans.find((each) => Math.round(each[field] * 100) === cents);
  if (!plan) throw new Error(`no plan costs ${cents} a ${interval}`);
  return plan;
}

export function truthOf(account: Account, email: string, catalogue: Catalogue): Truth {
  const customers = new Set(
    [...account.customers.values()]
      .filter((each) => !each.deleted && each.email === email)
      .map(({ id }) => id),
  );
  const isTheirs = ({ customer }: { customer: Parameters<typeof idOf>[0] }) =>
    customers.has(idOf(customer));
  const own = [...account.subscriptions.values()].filter(isTheirs);
  const best = own
    .filter(({ status }) => status !== "canceled")
    .map((subscription) => currentPlanOf(account, subscription, catalogue))
    .toSorted((a, b) => b.plan.priority - a.plan.priority || a.since - b.since)[0];
  const invoices = [...account.invoices.values()].filter(isTheirs);
  const paid = invoices.filter(({ status }) => status === "paid");
  const bought = [...account.sessions.values()].filter(
    (session) =>
      isTheirs(session) && session.mode === "payment" && session.payment_status === "paid",
  );
  const periods = new Map(
    paid.map((invoice) => [String(invoice.hosted_invoice_url), period(invoice)]),
  );
  const hadPlans = new Set([...periods.values()].map(({ plan_name }) => plan_name));
  const brought = catalogue.plans.filter(({ name }) => hadPlans.has(name));
  return {
    held: best?.held,
    periods,
    packs: new Map(bought.map(({ id }) => [id, creditsOf(id)])),
    daily: Math.max(best?.plan.daily_credits ?? 0, catalogue.dailyFree),
    mostDaily: Math.max(
      catalogue.dailyFree,
      ...brought.map(({ daily_credits: credits }) => credits),
    ),
  };

  /** A period lasts as long as it was paid for, unless another one begins or the plan ends. */
  function period(invoice: Invoice): Period {
    const line = lineOf(invoice);
    const price = account.prices.get(idOf(line.pricing?.price_details?.price));
    if (!price?.recurring) throw new Error(`${invoice.id} is for no plan`);
    const { start, end } = line.period;
    const subscription = account.subscriptions.get(subscriptionOf(invoice));
    const others = paid.filter(
      (other) => other !== invoice && subscriptionOf(other) === subscription?.id,
    );
    const starts = others.map((other) => lineOf(other).period.start);
    const cut = Math.min(
      end,
      subscription?.ended_at ?? end,
      ...starts.filter((other) => other > start),
    );
    return {
      plan_name: planOf(catalogue, price.unit_amount ?? 0, price.recurring.interval).name,
      price: invoice.amount_paid / 100,
      start_date: iso(start),
      end_dates: starts.includes(start) ? [iso(cut), iso(start)] : [iso(cut)],
    };
  }

  function creditsOf(session: string): number {
    const [line] = account.baskets.get(session)?.lines ?? [];
    const cents = line?.price.unit_amount ?? 0;
    const credits = catalogue.packs.get(String(cents));
    if (credits === undefined) throw new Error(`no pack costs ${cents}`);
    return credits;
  }
}

const subscriptionOf = ({ parent }: Invoice): string =>
  idOf(parent?.subscription_details?.subscription);

/** The last line is the price from now on; an earlier line returns the unused part. */
function lineOf(invoice: Invoice) {
  const line = invoice.lines.data.at(-1);
  if (!line) throw new Error(`${invoice.id} is for nothing`);
  return line;
}

/** The price of the phase of a schedule that begins when the current period ends. */
function nextPriceOf(account: Account, subscription: AtProvider): number | null {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  const schedule = account.schedules.get(idOf(subscription.schedule));
  const phase = schedule?.phases.find(({ start_date }) => start_date >= end);
  const price = account.prices.get(idOf(phase?.items[0]?.price));
  return price ? (price.unit_amount ?? 0) / 100 : null;
}

function currentPlanOf(account: Account, subscription: AtProvider, catalogue: Catalogue) {
  const [item] = subscription.items.data;
  if (!item?.price.recurring) throw new Error(`${subscription.id} is for no plan`);
  const { interval } = item.price.recurring;
  const cents = item.price.unit_amount ?? 0;
  const plan = planOf(catalogue, cents, interval);
  const isLate = subscription.status === "past_due";
  const isCancelled = subscription.cancel_at_period_end && !isLate;
  return {
    plan,
    since: subscription.created,
    held: {
      plan_name: plan.name,
      status: isCancelled ? "cancelled" : subscription.status,
      // The provider starts the next period even if it is unpaid; the paid one ended before.
      end_date: iso(isLate ? item.current_period_start : item.current_period_end),
      interval,
      price: cents / 100,
      next: nextPriceOf(account, subscription),
    },
  };
}
