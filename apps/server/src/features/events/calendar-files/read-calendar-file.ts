import { readFile } from "node:fs/promises";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { unreadableCalendar } from "../events.errors.ts";
import { importsByUser } from "../events.limits.ts";
import { parseIcs } from "./parse-ics.ts";

export async function readCalendarFile(
  ctx: Pick<ActorCtx, "actor" | "limits">,
  file: UploadedFile,
) {
  const { user, timeZone } = ctx.actor;
  await ctx.limits.consume(importsByUser, user.id);
  const read = await parseIcs(await readFile(file.path), timeZone);
  if ("unreadable" in read) throw unreadableCalendar(read.unreadable);
  return read;
}
