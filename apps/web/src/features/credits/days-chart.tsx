import type { CreditDay } from "@twofold/contract/credits";
import { useState, type PointerEvent } from "react";
import { formatNumber, locale } from "../../lib/language.ts";
import { formatLocalDate } from "../../lib/local-date.ts";
import { columnAt, sumOf, topOf } from "./chart-scale.ts";
import { creditsMessages } from "./credits.messages.tsx";

const shortDay = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const shortly = ({ date }: CreditDay): string => shortDay.format(Date.parse(date));

const formatDay = ({ spent, earned }: CreditDay): string =>
  earned > 0
    ? creditsMessages.days.spentAndCame(spent, earned)
    : creditsMessages.days.sumSpend(spent);

/**
 * The credits spent each day, with a dot below days on which credits were added. The keyboard
 * reaches it as one slider that announces each day. Screen readers also get a
 * table.
 */
export function DaysChart({ days }: { days: readonly CreditDay[] }) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  if (!day) return null;
  const top = topOf(days);
  const { spent, earned } = sumOf(days);
  const point = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== "mouse") return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(columnAt(clientX - left, width, days.length));
  };
  return (
    <figure className="days-chart">
      <figcaption className="sr-only">{creditsMessages.days.summary(spent, earned)}</figcaption>
      <p aria-hidden="true" className="days-readout">
        <b>{at === last ? creditsMessages.days.today : formatLocalDate(day.date, "day")}</b>{" "}
        {formatDay(day)}
      </p>
      <div aria-hidden="true" className="days-scale">
        <span>{formatNumber(top)}</span>
        <span>{formatNumber(top / 2)}</span>
        <span>0</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer only selects the day that the slider inside also selects */}
      <div className="days-plot" onPointerMove={point} onPointerLeave={() => setChosen(null)}>
        <Bars days={days} top={top} at={chosen === null ? null : at} />
        <input
          type="range"
          aria-label={creditsMessages.days.day}
          aria-valuetext={`${formatLocalDate(day.date, "day")}: ${formatDay(day)}`}
          min={0}
          max={last}
          value={at}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          // A mouse selects by position; a press would only move the slider to a slightly different day.
          onPointerDown={(event) => event.pointerType === "mouse" && event.preventDefault()}
        />
      </div>
      <div aria-hidden="true" className="days-dates">
        {[0, Math.round(last / 3), Math.round((last * 2) / 3)].map((index) => {
          const labelled = days[index];
          return labelled && <span key={index}>{shortly(labelled)}</span>;
        })}
        <span>{creditsMessages.days.today}</span>
      </div>
      <DaysTable days={days} />
    </figure>
  );
}

/** The bar takes half of the column's width. */
const BAR = 0.5;

function Bars({ days, top, at }: { days: readonly CreditDay[]; top: number; at: number | null }) {
  const column = 100 / days.length;
  const percent = (value: number): string => `${value}%`;
  return (
    <svg aria-hidden="true">
      {at !== null && (
        <rect
          x={percent(at * column)}
          width={percent(column)}
          height="100%"
          rx="4"
          className="days-at"
        />
      )}
      <g className="days-lines">
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100%" y1={percent(y)} y2={percent(y)} />
        ))}
      </g>
      {days.map(({ date, spent, earned }, index) => {
        const height = (spent / top) * 100;
        const x = percent((index + (1 - BAR) / 2) * column);
        return (
          <g key={date} className={index === days.length - 1 ? "days-today" : "days-before"}>
            {spent > 0 && (
              <rect
                x={x}
                width={percent(column * BAR)}
                y={percent(100 - height)}
                height={percent(height)}
                rx="3"
              />
            )}
            {earned > 0 && (
              <circle cx={percent((index + 0.5) * column)} cy="100%" r="2" className="days-came" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function DaysTable({ days }: { days: readonly CreditDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{creditsMessages.days.table}</caption>
        <thead>
          <tr>
            <th scope="col">{creditsMessages.days.day}</th>
            <th scope="col">{creditsMessages.days.spent}</th>
            <th scope="col">{creditsMessages.days.came}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatLocalDate(day.date, "long")}</th>
              <td>{formatNumber(day.spent)}</td>
              <td>{formatNumber(day.earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
