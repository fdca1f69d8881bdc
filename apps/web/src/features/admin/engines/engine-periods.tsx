import type { AdminEngine } from "@twofold/contract/admin/engines";
import { enginesMessages as messages } from "./engines.messages.ts";

type Period = AdminEngine["periods"][number];

/** From this share of failed calls on, a period is bad. */
const BAD = 0.5;

/** One bar for each hour or day: without calls, well, with failures, or mostly failed. */
export function EnginePeriods({ periods }: { periods: readonly Period[] }) {
  const failing = periods.filter(({ failed }) => failed > 0).length;
  return (
    <>
      <span className="sr-only">{messages.failedIn(failing, periods.length)}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${periods.length} 1`}
        preserveAspectRatio="none"
        className="engine-periods"
      >
        {periods.map((period, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a period has no other identity here
            key={index}
            x={index + 0.1}
            width="0.8"
            height="1"
            data-kind={kindOf(period)}
          />
        ))}
      </svg>
    </>
  );
}

function kindOf({ drawn, failed }: Period): "none" | "well" | "some" | "bad" {
  if (drawn + failed === 0) return "none";
  if (failed === 0) return "well";
  return failed / (drawn + failed) >= BAD ? "bad" : "some";
}
