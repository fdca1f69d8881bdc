import { EventDrawing } from "../../ui/event-drawing.tsx";
import { trendingMessages } from "./trending.messages.ts";
import { formatDays, trending, type TrendingEvent } from "./trending.ts";

const YEAR = 365;

interface TrendingCirclesProps {
  /** Days until the occasion; undefined for a personal one that the user has not entered. */
  daysOf: (event: TrendingEvent) => number | undefined;
  onOpen: (event: TrendingEvent) => void;
  /** Called for an occasion whose stories are not open yet. */
  onClosed: (event: TrendingEvent) => void;
}

/** Each ring closes as its day approaches; occasions without a date are always shown. */
export function TrendingCircles({ daysOf, onOpen, onClosed }: TrendingCirclesProps) {
  return (
    <section aria-labelledby="trending">
      <h2 id="trending" className="sr-only">
        {trendingMessages.title}
      </h2>
      <ul className="circles">
        {trending.map((event) => {
          const days = daysOf(event);
          const isToday = days === 0;
          return (
            <li key={event.id}>
              <button
                type="button"
                className="circle"
                aria-haspopup={event.isActive ? "dialog" : undefined}
                aria-disabled={!event.isActive || undefined}
                onClick={() => (event.isActive ? onOpen : onClosed)(event)}
              >
                <span className="circle-ring">
                  <Ring
                    closed={1 - Math.min(days ?? 0, YEAR) / YEAR}
                    tone={isToday ? "today" : event.isActive ? "open" : "off"}
                  />
                  <EventDrawing name={event.drawing} />
                </span>
                <strong>{event.name}</strong> <small>{formatDays(days)}</small>
                {!event.isActive && <span className="sr-only">{trendingMessages.notOpenYet}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Ring({ closed, tone }: { closed: number; tone: "today" | "open" | "off" }) {
  return (
    <svg viewBox="0 0 84 84" aria-hidden="true" className={`ring-${tone}`}>
      <circle cx="42" cy="42" r="40" />
      {tone !== "off" && (
        <circle cx="42" cy="42" r="40" pathLength="100" strokeDasharray={`${closed * 100} 100`} />
      )}
    </svg>
  );
}
