import type { ImportedEvent } from "@twofold/contract/events/calendar-files";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { listEvents } from "../events.store.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

/** Returns what an import of the file would do, without storing anything. */
export async function previewImport(
  ctx: Pick<ActorCtx, "actor" | "db" | "limits">,
  file: UploadedFile,
): Promise<{ events: ImportedEvent[]; skipped: number }> {
  const { entries, skipped } = await readCalendarFile(ctx, file);
  const isDuplicate = createDuplicateCheck(await listEvents(ctx.db, { userId: ctx.actor.user.id }));
  const events = entries.map(({ uid, ...entry }): ImportedEvent => {
    const state = isDuplicate(uid, entry) ? "already_there" : "new";
    return Object.assign(entry, { state } as const);
  });
  return { events, skipped };
}
