import type { Occasion } from "@twofold/contract/templates";
import { formatNumber } from "../../lib/language.ts";
import { daysBetween, formatLocalDate, todayOf } from "../../lib/local-date.ts";
import { Avatar, type Person } from "../../ui/avatar.tsx";
import { AvatarPair } from "../../ui/avatar-pair.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";
import { comingDays, type ComingDay } from "./coming-days.ts";
import { dayHeaderMessages } from "./day-header.messages.ts";
import { useEvents } from "./events.api.ts";
import { formatComing, formatCongratulation, formatToday, isNamed } from "./format-day.ts";
import "../../styles/day-header.css";

/** An event further away is not the headline. */
const SOON_DAYS = 30;

export interface DayPicture {
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

interface DayHeaderProps {
  now: Date;
  /** "Good evening, Maya" */
  greeting: string;
  /** The first name of the user, and of the linked partner if there is one. */
  person: Person;
  partner?: Person | undefined;
  /** Pictures made since January; 0 is not shown. */
  picturesThisYear?: number | undefined;
  /** What a picture for this occasion can look like. */
  pictureFor: (occasion: Occasion) => DayPicture | undefined;
  /** Absent while there are no templates. */
  onMakePicture?: ((occasion: Occasion) => void) | undefined;
}

/** The top of the dashboard: today's event, the next one, or a greeting. */
export function DayHeader(props: DayHeaderProps) {
  const { now, greeting, person, partner, onMakePicture } = props;
  const today = todayOf(now);
  const { data: events = [] } = useEvents(today);
  const [next, ...later] = comingDays(events, today);
  if (next?.days === 0) {
    const titles = later.flatMap(({ days, title }) => (days === 0 ? [title] : []));
    return <Celebration {...props} day={next} alsoToday={titles} />;
  }
  if (!next || next.days > SOON_DAYS) {
    return (
      <PageHead
        title={greeting}
        lead={
          // Reserves the line before the events arrive, so that the page does not move.
          <span className="block min-h-6">
            <span className="md:hidden">{formatLocalDate(today, "day")}</span>
            {next && (
              <>
                <span className="md:hidden"> · </span>
                {formatComing(next)}
              </>
            )}
          </span>
        }
      />
    );
  }
  const date = formatLocalDate(next.date, "day");
  return (
    <div className="day-head">
      <People person={person} partner={partner} />
      <div className="min-w-0 grow">
        <h1>{formatComing(next)}</h1>
        <p className="mt-1 text-muted">
          {isNamed(next) ? date : dayHeaderMessages.named(next.title, date)}
        </p>
      </div>
      {onMakePicture && (
        <Button onClick={() => onMakePicture(next.event_type)}>{dayHeaderMessages.make}</Button>
      )}
    </div>
  );
}

type CelebrationProps = DayHeaderProps & { day: ComingDay; alsoToday: readonly string[] };

function Celebration(props: CelebrationProps) {
  const { person, partner, picturesThisYear = 0, pictureFor, onMakePicture } = props;
  const { day, alsoToday } = props;
  const names = partner ? dayHeaderMessages.both(person.name, partner.name) : person.name;
  const date = formatLocalDate(day.date, "day");
  const headline = formatToday(day);
  const picture = pictureFor(day.event_type);
  const together = daysTogether(day);
  return (
    <section className="celebration" aria-labelledby="the-day">
      <div className="celebration-text">
        <People person={person} partner={partner} isToday />
        <h1 id="the-day">{headline}</h1>
        <p className="text-lead">{formatCongratulation(day, names)}</p>
        <p className="celebration-name">
          {headline.includes(day.title) ? date : dayHeaderMessages.named(day.title, date)}
        </p>
        {(together || picturesThisYear > 0) && (
          <dl>
            {together && <Figure count={together.count} label={together.label} />}
            {picturesThisYear > 0 && (
              <Figure
                count={picturesThisYear}
                label={dayHeaderMessages.picturesThisYear(picturesThisYear)}
              />
            )}
          </dl>
        )}
        {alsoToday.length > 0 && <p>{dayHeaderMessages.also(alsoToday)}</p>}
        {onMakePicture && (
          <Button variant="gold" size="lg" onClick={() => onMakePicture(day.event_type)}>
            {dayHeaderMessages.make}
          </Button>
        )}
      </div>
      {picture && (
        <figure className="celebration-print">
          <Picture
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            isFirst
            className="aspect-4/5"
          />
          <figcaption>
            {picture.title} <span>{formatLocalDate(day.date, "long")}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function daysTogether({ event_type, date, since, years, mark }: ComingDay) {
  if (years === 0 || mark !== null) return undefined;
  const count = daysBetween(since, date);
  if (event_type === "anniversary") return { count, label: dayHeaderMessages.daysTogether };
  return event_type === "wedding" ? { count, label: dayHeaderMessages.daysMarried } : undefined;
}

function Figure({ count, label }: { count: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

interface PeopleProps {
  person: Person;
  partner: Person | undefined;
  isToday?: boolean;
}

function People({ person, partner, isToday = false }: PeopleProps) {
  const size = isToday ? "xl" : "lg";
  if (partner) return <AvatarPair people={[person, partner]} size={size} isToday={isToday} />;
  return <Avatar {...person} size={size} className={isToday ? "ringed ringed-today" : undefined} />;
}
