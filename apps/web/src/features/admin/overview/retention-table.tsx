import type { OverviewCohort } from "@twofold/contract/admin/overview";
import { formatShortDate } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { Definition } from "../../../ui/definition.tsx";
import { formatPercent } from "./format-figures.ts";
import { retentionMessages as messages } from "./retention.messages.ts";

/** Each row is a week of sign-ups. Absent while no week has enough people to show. */
export function RetentionTable({ cohorts }: { cohorts: readonly OverviewCohort[] }) {
  const columns = Math.max(0, ...cohorts.map(({ weeks }) => weeks.length));
  if (columns === 0 || cohorts.every(({ people }) => people === null)) return null;
  const weeks = Array.from({ length: columns }, (_, index) => index + 1);
  return (
    <section className="admin-section" aria-labelledby="retention">
      <div className="admin-section-head">
        <h2 id="retention" className="retention-title">
          {messages.title}
        </h2>
        <Definition of={messages.title}>{messages.definition}</Definition>
        <p className="retention-line">{messages.line}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <section className="retention" aria-label={messages.line} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.week}</th>
              <th scope="col">{messages.people}</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  <span aria-hidden="true">{messages.after(week)}</span>
                  <span className="sr-only">{messages.afterLong(week)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <tr key={cohort.cohort_week}>
                <th scope="row">{formatShortDate(new Date(`${cohort.cohort_week}T12:00:00Z`))}</th>
                <td>{cohort.people === null ? messages.few : formatNumber(cohort.people)}</td>
                {weeks.map((week) => (
                  <td key={week}>{cellOf(cohort, week)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function cellOf({ people, weeks }: OverviewCohort, week: number) {
  const seen = weeks[week - 1];
  if (seen === undefined) return <span className="sr-only">{messages.notYet}</span>;
  if (seen === null || people === null) return messages.few;
  return formatPercent(Math.min(1, seen / people));
}
