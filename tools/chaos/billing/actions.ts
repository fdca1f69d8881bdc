import type { FakeStripe } from "../../../packages/fake-stripe/src/server.ts";
import {
  buyPack,
  cancelSubscription,
  changePlan,
  resumeSubscription,
  subscribe,
  type CreditPack,
  type Plan,
} from "../../../packages/contract/src/subscriptions.ts";
import type { Outcome } from "../calls.ts";
import type { Random } from "../random.ts";
import type { Person } from "./person.ts";
import { idOf } from "../../../packages/fake-stripe/src/reference.ts";

export interface Offer {
  readonly plans: readonly [Plan, ...Plan[]];
  readonly packs: readonly [CreditPack, ...CreditPack[]];
}

interface ActionOptions {
  readonly billing: FakeStripe;
  readonly offer: Offer;
  readonly random: Random;
}

const GOOD = "4242424242424242";
const BAD_LATER = "4000000000000341";
const DECLINED = "4000000000000002";

const actionKinds = {
  subscribe: 30,
  change: 14,
  cancel: 8,
  resume: 8,
  "cancel in the portal": 6,
  "renew in the portal": 6,
  "change the card": 12,
  "buy a pack": 12,
} as const;
type ActionKind = keyof typeof actionKinds;

/** Actions in the app and on the provider's pages, including those that are rejected. */
export function createActions({ billing, offer, random }: ActionOptions) {
  const { account } = billing;

  /** At the provider, which knows it before the app. */
  function liveOf(person: Person) {
    return [...account.subscriptions.values()].find((each) => {
      const customer = account.customers.get(idOf(each.customer));
      return (
        each.status !== "canceled" &&
        customer &&
        !customer.deleted &&
        customer.email === person.email
      );
    });
  }

  function choice() {
    const plan = random.pick(offer.plans);
    const interval = random.weighed({ month: 8, year: 1 });
    const price = interval === "year" ? plan.yearly_price : plan.price;
    return { plan_name: plan.name, interval, price };
  }

  /** Some users leave the page, some have a declined card, some pay. */
  function pay(outcome: Outcome, later = false): void {
    if (outcome.is !== "done") return;
    const { checkout_url: url } = outcome.json as { checkout_url: string | null };
    const id = url?.split("/").at(-1) ?? "";
    const card = random.weighed({ [GOOD]: 14, [BAD_LATER]: 5, [DECLINED]: 2, leave: 2 });
    if (card === "leave" || account.sessions.get(id)?.status !== "open") return;
    try {
      billing.pay(id, { card, later });
    } catch (error) {
      if (card !== DECLINED) throw error;
    }
  }

  const actions: Record<ActionKind, (person: Person) => Promise<unknown>> = {
    async subscribe(person) {
      pay(await person.ask(subscribe, { body: choice() }));
    },
    async change(person) {
      await person.ask(changePlan, { body: choice() });
    },
    cancel: (person) => person.ask(cancelSubscription),
    resume: (person) => person.ask(resumeSubscription),
    async "cancel in the portal"(person) {
      const live = liveOf(person);
      if (live) billing.cancel(live.id);
    },
    async "renew in the portal"(person) {
      const live = liveOf(person);
      if (live) billing.renew(live.id);
    },
    async "change the card"(person) {
      const live = liveOf(person);
      if (live) billing.changeCard(idOf(live.customer), random.next() < 0.7 ? GOOD : BAD_LATER);
    },
    async "buy a pack"(person) {
      const pack = random.pick(offer.packs);
      const body = { pack_name: pack.name, price: pack.price };
      pay(await person.ask(buyPack, { body }), random.next() < 0.2);
    },
  };

  return async (person: Person): Promise<ActionKind> => {
    const kind = random.weighed(actionKinds);
    await actions[kind](person);
    return kind;
  };
}
