import { Check } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import type { Person } from "../../ui/avatar.tsx";
import { AvatarPair } from "../../ui/avatar-pair.tsx";
import { Panel } from "../../ui/page.tsx";
import { usePlans, useSubscription } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

const { forTwo: messages } = subscriptionsMessages;

/** The plan that two linked people share: who pays, what both have, and when it renews. */
export function PlanForTwo({ people }: { people: readonly [Person, Person] }) {
  const { data: status } = useSubscription();
  const { data: plans } = usePlans();
  if (!status?.subscription_enabled || status.paid_by === null) return null;
  const isMine = status.paid_by === "me";
  const name = isMine ? status.plan_name : (status.seat?.plan_name ?? status.plan_name);
  if (name === null) return null;
  const plan = plans?.find((each) => each.name === name);
  const until = isMine ? status.end_date : (status.seat?.until ?? null);
  const renews = isMine && (status.status === "active" || status.status === "trialing");
  return (
    <Panel>
      <section aria-labelledby="plan-for-two">
        <div className="flex items-center gap-3.5">
          <AvatarPair people={people} />
          <div className="min-w-0">
            <h2 id="plan-for-two">{messages.title}</h2>
            <p className="text-label text-muted">
              {isMine ? messages.paidByYou(name) : messages.paidBy(name, people[1].name)}
            </p>
          </div>
        </div>
        <ul className="partner-plan">
          {plan && !plan.shows_ads && <Point>{messages.noAds}</Point>}
          {plan && plan.picture_scale > 1 && <Point>{messages.larger}</Point>}
          <Point>{messages.credits}</Point>
          {until && (
            <Point>{(renews ? messages.renews : messages.ends)(formatDate(new Date(until)))}</Point>
          )}
        </ul>
        <Link to={paths.subscription} className="btn btn-quiet w-full">
          {isMine ? messages.manage : messages.see}
        </Link>
      </section>
    </Panel>
  );
}

function Point({ children }: { children: string }) {
  return (
    <li>
      <Check aria-hidden="true" strokeWidth={1.75} />
      {children}
    </li>
  );
}
