import { Bell } from "lucide-react";
import { Chip } from "../../ui/chip.tsx";
import { landingMessages } from "./landing.messages.ts";

/** The ring around the date closes as the day approaches. */
export function DayRing() {
  return (
    <div className="grid justify-items-center gap-4">
      <div className="relative grid size-44 place-content-center justify-items-center">
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          fill="none"
          className="absolute inset-0 -rotate-90"
        >
          <circle cx="50" cy="50" r="48" className="fill-surface stroke-line" strokeWidth="1" />
          <circle
            cx="50"
            cy="50"
            r="48"
            pathLength="100"
            strokeDasharray="90 100"
            strokeWidth="2"
            strokeLinecap="round"
            className="stroke-rose"
          />
        </svg>
        <p className="relative font-display text-[5.75rem] leading-[.9] font-[380] tracking-[-0.05em] lining-nums">
          14
        </p>
        <p className="relative mt-1 font-semibold">{landingMessages.features.days.month}</p>
      </div>
      <Chip onPicture className="min-h-9 px-3.5 text-ink">
        <Bell aria-hidden="true" strokeWidth={2} />
        {landingMessages.features.days.reminder}
      </Chip>
    </div>
  );
}
