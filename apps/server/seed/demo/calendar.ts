import { NewEvent } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import { inTransaction } from "#kit/transaction.ts";
import { createEvent } from "#features/events/create-event.ts";
import type { EventRow } from "#features/events/events.store.ts";
import { reminderMessages } from "#features/events/reminders/reminder.messages.ts";
import { templateLink } from "#features/events/reminders/template-link.ts";
import { endOfDay, notify } from "#features/notifications/notifications.ts";
import { listOfferedTemplates } from "#features/templates/templates.ts";
import type { DemoTexts } from "./texts.en.ts";
import { dayAfter, timeAt, ZONE, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

const ANNIVERSARY_IN = 3;
const ANNIVERSARY_YEARS = 7;
const ANNIVERSARY_LEAD = 7;

const yearsBefore = (day: string, years: number): string =>
  Temporal.PlainDate.from(day).subtract({ years }).toString();

/** The events of each person, most of Maya's for both. A day of any year gives all of them a next date, except the one that is over. */
export function eventsAt(today: string, { events, descriptions }: DemoTexts) {
  const anniversary = NewEvent.parse({
    title: events.anniversary,
    description: descriptions.anniversary,
    event_type: "anniversary",
    event_date: yearsBefore(dayAfter(today, ANNIVERSARY_IN), ANNIVERSARY_YEARS),
    notification_days_before: ANNIVERSARY_LEAD,
    for_both: true,
  });
  const wedding = NewEvent.parse({
    title: events.wedding,
    description: descriptions.wedding,
    event_type: "wedding",
    event_date: dayAfter(today, 96),
    is_recurring: false,
    notification_days_before: 7,
    for_both: true,
  });
  const more = [
    {
      title: events.jonasBirthday,
      description: descriptions.jonasBirthday,
      event_type: "birthday",
      event_date: yearsBefore(dayAfter(today, 18), 34),
      notification_days_before: 7,
    },
    {
      title: events.valentine,
      event_type: "valentine",
      event_date: "2020-02-14",
      for_both: true,
    },
    {
      title: events.lunar,
      event_type: "custom",
      event_date: "2024-02-10",
      calendar: "chinese",
      for_both: true,
    },
    { title: events.ines, event_type: "birthday", event_date: "1996-02-29" },
    {
      title: events.paris,
      description: descriptions.paris,
      event_type: "custom",
      event_date: dayAfter(today, 11 - 1_000),
      is_recurring: false,
      counts_days: true,
      for_both: true,
    },
    {
      title: events.moving,
      event_type: "custom",
      event_date: dayAfter(today, -40),
      is_recurring: false,
      for_both: true,
    },
  ].map((event) => NewEvent.parse(event));
  const mayaBirthday = NewEvent.parse({
    title: events.mayaBirthday,
    event_type: "birthday",
    event_date: yearsBefore(dayAfter(today, 52), 33),
    notification_days_before: 7,
  });
  return { maya: [anniversary, wedding, ...more], jonas: [mayaBirthday] };
}

export function calendarSteps(world: World): Step[] {
  const { today, texts } = world;
  return Object.entries(eventsAt(today, texts)).flatMap(([username, events], person) =>
    events.flatMap((event, index): Step[] => {
      let row: EventRow | undefined;
      const create: Step = {
        at: timeAt(today, 70 - person, `17:${10 + index}`),
        run: async () => void (row = await createEvent(await world.as(username), event)),
      };
      if (event.title !== texts.events.anniversary) return [create];
      const remind: Step = {
        at: timeAt(today, ANNIVERSARY_LEAD - ANNIVERSARY_IN, "09:00"),
        run: async () => {
          for (const name of ["maya", "jonas"])
            if (row) await notifyOfAnniversary(world, row, name);
        },
      };
      return [create, remind];
    }),
  );
}

/** The reminder that a worker would have sent. Its key prevents that a worker sends it again. */
async function notifyOfAnniversary(
  { ctx, today, people }: World,
  event: EventRow,
  username: string,
): Promise<void> {
  const date = dayAfter(today, ANNIVERSARY_IN);
  const remindedOn = dayAfter(date, -ANNIVERSARY_LEAD);
  const templates = await listOfferedTemplates(ctx.db, { now: ctx.clock() });
  const day = { date, years: ANNIVERSARY_YEARS, markDays: null };
  await inTransaction(ctx, (tx) =>
    notify(
      tx,
      [
        {
          userId: people.get(username)?.userId ?? event.userId,
          key: `event:${event.id}:${date}:${ANNIVERSARY_LEAD}`,
          kind: "event_reminder",
          text: (language) => reminderMessages(event.title, day, remindedOn, language),
          link: templateLink(event, date, templates),
          expiresAt: endOfDay(date, ZONE),
        },
      ],
      [],
    ),
  );
}
