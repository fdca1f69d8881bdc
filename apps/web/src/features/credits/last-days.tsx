import { Section } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCreditDays } from "./credits.api.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { DaysChart } from "./days-chart.tsx";
import "../../styles/credits-days.css";

/** Hidden on failure, because the page is complete without the chart. */
export function LastDays() {
  const { data: days, isError } = useCreditDays();
  if (isError && !days) return null;
  return (
    <Section title={creditsMessages.days.title} action={<Legend />}>
      {days ? (
        <DaysChart days={days} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
    </Section>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="days-legend">
      <span className="days-legend-spent">{creditsMessages.days.spent}</span>
      <span className="days-legend-today">{creditsMessages.days.today}</span>
      <span className="days-legend-came">{creditsMessages.days.came}</span>
    </p>
  );
}
