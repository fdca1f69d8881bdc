import { Link } from "react-router";
import { formatNumber } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { Mark } from "../../ui/logo.tsx";
import { balanceMessages } from "./balance.messages.ts";
import { useBalance } from "./credits.api.ts";

/** Shown at the right end of the top bar. */
export function BalanceChip() {
  const { data } = useBalance();
  if (!data) return null;
  const { current_balance: balance, credit_system_enabled: isEnabled } = data;
  return (
    <Link
      to={paths.credits}
      className="inline-flex min-h-target items-center gap-2 rounded-chip px-3 text-action font-[620] hover:bg-sunken"
    >
      <Mark className="h-5.5!" />
      <span className="tabular-nums">
        {isEnabled ? formatNumber(balance) : balanceMessages.free}
      </span>
      <span className="sr-only">
        {isEnabled ? balanceMessages.unit(balance) : balanceMessages.freeOfWhat}
      </span>
    </Link>
  );
}

interface WalletProps {
  /** Undefined while it loads. */
  plan: string | undefined;
}

/** Shown at the bottom of the sidebar, with the plan. */
export function Wallet({ plan }: WalletProps) {
  const { data } = useBalance();
  if (!data) return null;
  const { current_balance: balance, credit_system_enabled: isEnabled } = data;
  return (
    <div className="mt-auto grid rounded-card lg:grid-cols-[minmax(0,1fr)_auto] lg:inset-ring lg:inset-ring-line">
      <Link
        to={paths.credits}
        className="grid justify-items-center gap-1 rounded-card px-1 pt-3 pb-1.5 text-center hover:bg-sunken lg:grid-cols-[auto_1fr] lg:items-center lg:justify-items-start lg:gap-3 lg:py-3 lg:pr-1 lg:pl-3.5 lg:text-left"
      >
        <Mark className="h-5.5!" />
        {isEnabled ? (
          <span className="leading-tight">
            <b className="block font-display text-[1.0625rem] leading-tight font-[560] tabular-nums lg:text-[1.375rem]">
              {formatNumber(balance)}
            </b>
            <span className="text-caption text-muted max-lg:sr-only">
              {balanceMessages.unit(balance)}
            </span>
          </span>
        ) : (
          <span className="text-label leading-snug font-[560] max-lg:sr-only">
            {balanceMessages.allFree}
          </span>
        )}
      </Link>
      {plan !== undefined && (
        <Link
          to={paths.subscription}
          className="grid min-h-target place-items-center rounded-card hover:bg-sunken max-lg:-mx-2 lg:px-2.5"
        >
          <span className="sr-only">{balanceMessages.plan} </span>
          <Chip className="max-w-full overflow-hidden max-lg:min-h-6 max-lg:px-1.5 max-lg:text-[.6875rem]">
            {plan}
          </Chip>
        </Link>
      )}
    </div>
  );
}
