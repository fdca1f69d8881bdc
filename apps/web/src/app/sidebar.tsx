import { Plus } from "lucide-react";
import { Fragment } from "react";
import { Link, NavLink } from "react-router";
import { Wallet } from "../features/credits/balance.tsx";
import { planNameOf } from "../features/subscriptions/plan-name.ts";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { paths } from "../lib/paths.ts";
import { Mark, Wordmark } from "../ui/logo.tsx";
import { createButton } from "./create-slot.tsx";
import { createMessages } from "./create.messages.ts";
import type { NavigationItem } from "./navigation.ts";
import { frameMessages } from "./frame.messages.ts";

export function Sidebar({ items }: { items: readonly NavigationItem[] }) {
  const { data } = useSubscription();
  return (
    <nav
      aria-label={frameMessages.mainNavigation}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-3 py-3.5 [scrollbar-width:none] md:flex lg:px-3.5 lg:py-4"
    >
      <Link
        to={paths.dashboard}
        aria-label={frameMessages.dashboard}
        className="mb-3 flex justify-center rounded-field py-1 lg:justify-start lg:pl-2"
      >
        <Mark className="lg:hidden" />
        <Wordmark className="hidden lg:block" />
      </Link>
      <button
        type="button"
        aria-label={createMessages.createPicture}
        title={createMessages.createPicture}
        className="mb-3 flex min-h-target flex-none items-center justify-center gap-2 rounded-chip bg-rose-soft text-action font-[620] text-rose-ink transition-colors hover:bg-rose hover:text-on-rose"
        {...createButton}
      >
        <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
        <span className="hidden lg:block">{createMessages.create}</span>
      </button>
      <ul className="grid gap-0.5">
        {items.map(({ to, label, icon: Icon, group }, index) => (
          <Fragment key={to}>
            {index > 0 && items[index - 1]?.group !== group && (
              <li aria-hidden="true" className="mx-3.5 my-2 h-px bg-line" />
            )}
            <li>
              <NavLink
                to={to}
                aria-label={label}
                title={label}
                className="group flex min-h-target items-center justify-center gap-3 rounded-field text-action font-[520] text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-[620] aria-[current=page]:text-ink lg:justify-start lg:px-3.5"
              >
                <Icon
                  aria-hidden="true"
                  className="size-5 flex-none group-aria-[current=page]:text-rose-ink"
                  strokeWidth={1.75}
                />
                <span className="hidden truncate lg:block">{label}</span>
              </NavLink>
            </li>
          </Fragment>
        ))}
      </ul>
      <Wallet plan={data && planNameOf(data)} />
    </nav>
  );
}
