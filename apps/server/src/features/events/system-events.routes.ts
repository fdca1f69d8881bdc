import * as contract from "@twofold/contract/admin/system-events";
import type { Mount } from "#kit/http/mount.ts";
import { changeSystemEvent } from "./change-system-event.ts";
import { listAdminSystemEvents } from "./list-admin-system-events.ts";
import { nextDates } from "./next-dates.ts";

export function systemEventsRoutes(mount: Mount): void {
  mount(contract.listAdminSystemEvents, ({ ctx }) => listAdminSystemEvents(ctx));
  mount(contract.listSystemEventDates, async ({ ctx, query: { event_date, calendar } }) => ({
    dates: nextDates({ eventDate: event_date, calendar }, ctx.clock().toISOString().slice(0, 10)),
  }));
  mount(contract.createSystemEvent, ({ ctx, body }) => changeSystemEvent(ctx, { values: body }));
  mount(contract.changeSystemEvent, ({ ctx, params, body: { version, ...values } }) =>
    changeSystemEvent(ctx, { seen: { id: params.id, version }, values }),
  );
}
