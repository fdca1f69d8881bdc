import { useNow } from "../../lib/dates.ts";
import { EventDrawing } from "../../ui/event-drawing.tsx";
import { trendingMessages } from "./trending.messages.ts";
import { formatDays, daysLeft, trending, type TrendingEvent } from "./trending.ts";

const YEAR = 365;

/** Each ring closes as its day approaches; occasions without a fixed date are always shown. */
export function TrendingCircles({ onOpen }: { onOpen: (event: TrendingEvent) => void }) {
  const now = useNow();
  return (
    <section aria-labelledby="trending">
      <h2 id="trending" className="sr-only">
        {trendingMessages.title}
      </h2>
      <ul className="circles">
        {trending.map((event) => {
          const days = daysLeft(event, now);
          const isToday = days === 0;
          return (
            <li key={event.id}>
              <button
                type="button"
                className="circle"
                aria-haspopup="dialog"
                aria-disabled={!event.isActive || undefined}
                onClick={() => event.isActive && onOpen(event)}
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
