import * as exchange from "@twofold/contract/events/calendar-files";
import { listCalendarPictures as calendarPictures } from "@twofold/contract/events/calendar-pictures";
import * as contract from "@twofold/contract/events";
import type { Mount } from "#kit/http/mount.ts";
import { createEvent } from "./create-event.ts";
import { updateEvent } from "./update-event.ts";
import { deleteEvent } from "./delete-event.ts";
import { removeFeed } from "./calendar-files/feeds.store.ts";
import { createFeed } from "./calendar-files/create-feed.ts";
import { getFeed } from "./calendar-files/get-feed.ts";
import { importEvents } from "./calendar-files/import-events.ts";
import { previewImport } from "./calendar-files/preview-import.ts";
import { serveEventFile } from "./calendar-files/serve-event-file.ts";
import { serveFeed } from "./calendar-files/serve-feed.ts";
import { getEvent } from "./get-event.ts";
import { listCalendarPictures } from "./list-calendar-pictures.ts";
import { listDeletedFor } from "./list-deleted.ts";
import { listEventsFor } from "./list-events.ts";
import { listMonthEvents } from "./list-month-events.ts";
import { listSystemEventsFor } from "./list-system-events.ts";
import { restoreEvent } from "./restore-event.ts";
import { toEventChange } from "./event-row.ts";
import { todayOf } from "./today.ts";
import { toEventResponse, toPersonalEventResponse } from "./event-response.ts";

export function eventsRoutes(mount: Mount): void {
  mount(contract.listPersonalEvents, async ({ ctx, query }) => ({
    events: await listMonthEvents(ctx, query),
  }));
  mount(calendarPictures, async ({ ctx, query }) => ({
    pictures: await listCalendarPictures(ctx, query),
  }));
  mount(contract.createPersonalEvent, async ({ ctx, body }) =>
    toPersonalEventResponse(await createEvent(ctx, body), ctx.actor.user.id),
  );
  mount(contract.changePersonalEvent, async ({ ctx, params, body }) =>
    toPersonalEventResponse(await updateEvent(ctx, params.id, body), ctx.actor.user.id),
  );
  mount(contract.deletePersonalEvent, ({ ctx, params, query }) =>
    deleteEvent(ctx, params.id, query.for),
  );

  mount(contract.listEvents, async ({ ctx }) => ({ events: await listEventsFor(ctx) }));
  mount(contract.findEvent, ({ ctx, params }) => getEvent(ctx, params.id));
  mount(contract.createEvent, async ({ ctx, body }) =>
    toEventResponse(await createEvent(ctx, body), todayOf(ctx), ctx.actor.user.id),
  );
  mount(contract.updateEvent, async ({ ctx, params, body }) =>
    toEventResponse(await updateEvent(ctx, params.id, body), todayOf(ctx), ctx.actor.user.id),
  );
  mount(contract.deleteEvent, ({ ctx, params, query }) => deleteEvent(ctx, params.id, query.for));
  mount(contract.restoreEvent, async ({ ctx, params }) =>
    toEventResponse(await restoreEvent(ctx, params.id), todayOf(ctx), ctx.actor.user.id),
  );
  mount(contract.listDeletedEvents, async ({ ctx }) => ({ events: await listDeletedFor(ctx) }));
  mount(contract.changeEventReference, async ({ ctx, params, body }) =>
    toEventResponse(
      await updateEvent(ctx, params.id, toEventChange(body)),
      todayOf(ctx),
      ctx.actor.user.id,
    ),
  );
  mount(contract.listSystemEvents, ({ ctx }) => listSystemEventsFor(ctx));

  mount.file(exchange.eventFile, ({ ctx, params }) => serveEventFile(ctx, params.id));
  mount(exchange.calendarFeed, ({ ctx }) => getFeed(ctx));
  mount(exchange.createCalendarFeed, ({ ctx }) => createFeed(ctx));
  mount(exchange.deleteCalendarFeed, async ({ ctx }) => {
    await removeFeed(ctx.db, { userId: ctx.actor.user.id });
  });
  mount.file(exchange.calendarFeedFile, ({ ctx, params, http }) =>
    serveFeed(ctx, params.filename, http.request.headers["if-none-match"]),
  );
  mount(exchange.previewImport, ({ ctx, files }) => previewImport(ctx, files.file[0]));
  mount(exchange.importEvents, ({ ctx, files, form }) =>
    importEvents(ctx, files.file[0], form.only),
  );
}
