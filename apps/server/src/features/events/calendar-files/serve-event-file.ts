import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { eventNotFound } from "../events.errors.ts";
import { findEvent } from "../events.store.ts";
import { buildCalendar } from "./build-calendar.ts";
import { toCalendarFile } from "./calendar-file.ts";

export async function serveEventFile(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "settings">,
  id: string,
): Promise<FileResponse> {
  const userId = ctx.actor.user.id;
  const event = await findEvent(ctx.db, { userId, id });
  if (!event) throw eventNotFound();
  return toCalendarFile(await buildCalendar(ctx, userId, [event]), "event.ics", {
    "cache-control": "private, no-store",
  });
}
