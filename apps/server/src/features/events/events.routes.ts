import * as exchange from "@twofold/contract/events/calendar-files";
import * as contract from "@twofold/contract/events";
import type { Mount } from "#kit/http/mount.ts";
import { addEvent } from "./add-event.ts";
import { changeEvent } from "./change-event.ts";
import { deleteEvent } from "./delete-event.ts";
import { removeFeed } from "./calendar-files/feeds.store.ts";
import { giveEventFile, giveFeed, lookAtFeed, makeFeed } from "./calendar-files/follow-calendar.ts";
import { importEvents, previewImport } from "./calendar-files/import-events.ts";
import {
  lookAtEvent,
  lookAtEvents,
  lookAtMonth,
  lookAtSystemEvents,
  todayOf,
} from "./look-at-events.ts";
import { eventOf, personalEventOf } from "./shown-event.ts";

export function eventsRoutes(mount: Mount): void {
  mount(contract.listPersonalEvents, async ({ ctx, query }) => ({
    events: await lookAtMonth(ctx, query),
  }));
  mount(contract.createPersonalEvent, async ({ ctx, body }) =>
    personalEventOf(await addEvent(ctx, body)),
  );
  mount(contract.changePersonalEvent, async ({ ctx, params, body }) =>
    personalEventOf(await changeEvent(ctx, params.id, body)),
  );
  mount(contract.deletePersonalEvent, ({ ctx, params }) => deleteEvent(ctx, params.id));

  mount(contract.listEvents, async ({ ctx }) => ({ events: await lookAtEvents(ctx) }));
  mount(contract.findEvent, ({ ctx, params }) => lookAtEvent(ctx, params.id));
  mount(contract.createEvent, async ({ ctx, body }) =>
    eventOf(await addEvent(ctx, body), await todayOf(ctx)),
  );
  mount(contract.changeEvent, async ({ ctx, params, body }) =>
    eventOf(await changeEvent(ctx, params.id, body), await todayOf(ctx)),
  );
  mount(contract.deleteEvent, ({ ctx, params }) => deleteEvent(ctx, params.id));
  mount(contract.listSystemEvents, ({ ctx }) => lookAtSystemEvents(ctx));

  mount.file(exchange.eventFile, ({ ctx, params }) => giveEventFile(ctx, params.id));
  mount(exchange.calendarFeed, ({ ctx }) => lookAtFeed(ctx));
  mount(exchange.createCalendarFeed, ({ ctx }) => makeFeed(ctx));
  mount(exchange.deleteCalendarFeed, ({ ctx }) => removeFeed(ctx.db, ctx.actor.user.id));
  mount.file(exchange.calendarFeedFile, ({ ctx, params, http }) =>
    giveFeed(ctx, params.filename, http.request.headers["if-none-match"]),
  );
  mount(exchange.previewImport, ({ ctx, files }) => previewImport(ctx, files.file[0]));
  mount(exchange.importEvents, ({ ctx, files, form }) =>
    importEvents(ctx, files.file[0], form.only),
  );
}
