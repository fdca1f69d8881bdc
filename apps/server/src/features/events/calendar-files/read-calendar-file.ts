import { readFile } from "node:fs/promises";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { unreadableCalendar } from "../events.errors.ts";
import { importsByUser } from "../events.limits.ts";
import { parseIcs } from "./parse-ics.ts";

export async function readCalendarFile(
  ctx: Pick<ActorCtx, "actor" | "db" | "limits">,
  file: UploadedFile,
) {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(importsByUser, userId);
  const read = await parseIcs(await readFile(file.path), await timeZoneOf(ctx.db, userId));
  if ("unreadable" in read) throw unreadableCalendar(read.unreadable);
  return read;
}
