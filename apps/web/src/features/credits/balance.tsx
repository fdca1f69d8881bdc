import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Mark } from "../../ui/logo.tsx";
import { useBalance } from "./credits.api.ts";

interface BalanceProps {
  /** The page about credits, once there is one. */
  to?: string | undefined;
}

const count = new Intl.NumberFormat();

/** At the right end of a top bar. */
export function BalanceChip({ to }: BalanceProps) {
  const { data } = useBalance();
  if (!data) return null;
  const { current_balance: balance, credit_system_enabled: isOn } = data;
  return (
    <Place
      to={to}
      className="inline-flex min-h-target items-center gap-2 rounded-chip px-3 text-action font-[620]"
    >
      <Mark className="h-5.5!" />
      <span className="tabular-nums">{isOn ? count.format(balance) : "Free"}</span>
      <span className="sr-only">{isOn ? unitOf(balance) : "of charge, everything"}</span>
    </Place>
  );
}

/** At the foot of the sidebar, with the plan. */
export function Wallet({ to, plan }: BalanceProps & { plan: string }) {
  const { data } = useBalance();
  if (!data) return null;
  const { current_balance: balance, credit_system_enabled: isOn } = data;
  return (
    <Place
      to={to}
      className="mt-auto grid justify-items-center gap-1 rounded-card px-1 py-3 text-center lg:grid-cols-[auto_1fr_auto] lg:items-center lg:justify-items-start lg:gap-3 lg:px-3.5 lg:text-left lg:inset-ring lg:inset-ring-line"
    >
      <Mark className="h-5.5!" />
      {isOn ? (
        <span className="leading-tight">
          <b className="block font-display text-[1.0625rem] leading-tight font-[560] tabular-nums lg:text-[1.375rem]">
            {count.format(balance)}
          </b>
          <span className="text-caption text-muted max-lg:sr-only">{unitOf(balance)}</span>
        </span>
      ) : (
        <span className="text-label leading-snug font-[560] max-lg:sr-only">
          All features are free
        </span>
      )}
      <Chip className="max-lg:min-h-6 max-lg:px-2 max-lg:text-[.75rem]">{plan}</Chip>
    </Place>
  );
}

function unitOf(credits: number): string {
  return credits === 1 ? "credit" : "credits";
}

function Place({
  to,
  className,
  children,
}: BalanceProps & { className: string; children: ReactNode }) {
  if (to === undefined) return <p className={className}>{children}</p>;
  return (
    <Link to={to} className={cx(className, "hover:bg-sunken")}>
      {children}
    </Link>
  );
}
