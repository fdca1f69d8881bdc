import type { Event } from "@twofold/contract/events";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { countdown, numeralOf, type LocalDate } from "../../lib/local-date.ts";
import { paths } from "../../lib/paths.ts";
import type { Person } from "../../ui/avatar.tsx";
import { AvatarPair } from "../../ui/avatar-pair.tsx";
import { Panel } from "../../ui/page.tsx";
import { comingDays } from "./coming-days.ts";
import { forBothMessages as messages } from "./for-both.messages.ts";
import { DayList } from "./day-list.tsx";

const SHOWN = 3;

interface ComingUpProps {
  events: readonly Event[];
  today: LocalDate;
  people: readonly [Person, Person];
}

/** The next days of two linked people, each with whom it is for. */
export function ComingUp({ events, today, people }: ComingUpProps) {
  const isForBoth = new Set(events.flatMap(({ id, for_both }) => (for_both ? [id] : [])));
  const days = comingDays(events, today).slice(0, SHOWN);
  return (
    <Panel>
      <section aria-labelledby="coming-up">
        <div className="panel-head">
          <h2 id="coming-up">{messages.comingUp}</h2>
          <Link to={paths.events} className="panel-link">
            {messages.all}
          </Link>
        </div>
        {days.length === 0 ? (
          <p className="panel-empty">{messages.nothing}</p>
        ) : (
          <DayList
            label={messages.comingUp}
            rows={days.map(({ id, date, title, days: left, mark }) => ({
              key: `${id} ${date}`,
              numeral: numeralOf(date, today),
              title,
              line: [mark && messages.days(mark), countdown(left)].filter(Boolean).join(", "),
              action: isForBoth.has(id) ? (
                <span title={messages.forBoth}>
                  <AvatarPair people={people} size="xs" />
                  <span className="sr-only">{messages.forBoth}</span>
                </span>
              ) : (
                <span title={messages.onlyMe} className="text-muted">
                  <Lock aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  <span className="sr-only">{messages.onlyMe}</span>
                </span>
              ),
            }))}
          />
        )}
      </section>
    </Panel>
  );
}
