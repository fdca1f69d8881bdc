import { createHash } from "node:crypto";
import type { FileResponse } from "#kit/files.ts";
import type { Ctx } from "#kit/ctx.ts";
import { feedNotFound } from "../events.errors.ts";
import { readsOfFeed } from "../events.limits.ts";
import { listEvents } from "../events.store.ts";
import { buildCalendar } from "./build-calendar.ts";
import { toCalendarFile } from "./calendar-file.ts";
import { isSameHash, readFeedToken } from "./feed-token.ts";
import { findFeed } from "./feeds.store.ts";

type ServeCtx = Pick<Ctx, "db" | "clock" | "limits" | "settings">;

/** Serves the whole calendar to any caller with the token. */
export async function serveFeed(
  ctx: ServeCtx,
  filename: string,
  ifNoneMatch: string | undefined,
): Promise<FileResponse> {
  const asked = readFeedToken(filename);
  const feed = asked && (await findFeed(ctx.db, asked));
  if (!feed || !isSameHash(feed.tokenHash, asked.tokenHash)) throw feedNotFound();
  await ctx.limits.consume(readsOfFeed, feed.userId);
  const events = await listEvents(ctx.db, { userId: feed.userId });
  const text = await buildCalendar(ctx, feed.userId, events);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "private, no-cache", "referrer-policy": "no-referrer" };
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers };
  return toCalendarFile(text, "twofold.ics", headers);
}
