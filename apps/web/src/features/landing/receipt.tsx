import { Mark } from "../../ui/logo.tsx";
import { landingMessages } from "./landing.messages.ts";

const { today, next, rows } = landingMessages.features.credits;

/** An example of the ledger: only delivered pictures are paid for. */
export function Receipt() {
  return (
    <div className="w-full max-w-84 panel lifted py-2">
      <div className="flex items-center gap-3 py-3">
        <Mark className="h-10 -ml-1" />
        <p className="flex-1 leading-snug font-semibold">
          {today}
          <span className="block text-label font-normal text-muted">{next}</span>
        </p>
      </div>
      {rows.map(({ what, how, cost }) => (
        <div key={what} className="flex items-baseline gap-3 border-t border-line py-3">
          <p className="flex-1 leading-snug font-[560]">
            {what}
            <span className="block text-label font-normal text-muted">{how}</span>
          </p>
          <p className="font-display text-[1.125rem] font-[520] lining-nums">{cost}</p>
        </div>
      ))}
    </div>
  );
}
