import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  calendarFeedFile,
  type CalendarFeed,
  type NewCalendarFeed,
} from "@twofold/contract/events/calendar-files";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx, FileResponse } from "#kit/http/mount.ts";
import { localeOf } from "#features/users/users.ts";
import { eventNotFound, feedNotFound } from "../events.errors.ts";
import { feedsByUser, readsOfFeed } from "../events.limits.ts";
import { findEvent, listEvents, type EventRow } from "../events.store.ts";
import { isSameHash, newFeedToken, readFeedToken } from "./feed-token.ts";
import { findFeed, replaceFeed } from "./feeds.store.ts";
import { dayIn } from "../occurrences.ts";
import { writeIcs } from "./write-ics.ts";

export async function getFeed({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<CalendarFeed> {
  const feed = await findFeed(db, actor.user.id);
  return { is_on: feed !== undefined, created_at: feed?.createdAt.toISOString() ?? null };
}

type FeedCtx = Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">;

/** Creates a new address each time, so that the previous one stops working. */
export async function createFeed(ctx: FeedCtx): Promise<NewCalendarFeed> {
  const { id } = ctx.actor.user;
  await ctx.limits.consume(feedsByUser, id);
  const { filename, userId, tokenHash } = newFeedToken(id);
  await replaceFeed(ctx.db, { userId, tokenHash, createdAt: ctx.now });
  const url = ctx.ports.publicUrl + calendarFeedFile.path.replace(":filename", filename);
  return {
    is_on: true,
    created_at: ctx.now.toISOString(),
    url,
    webcal_url: url.replace(/^https?:/, "webcal:"),
  };
}

type ServeCtx = Pick<Ctx, "db" | "now" | "limits" | "ports">;

/** Serves the whole calendar to any caller with the token. */
export async function serveFeed(
  ctx: ServeCtx,
  filename: string,
  ifNoneMatch: string | undefined,
): Promise<FileResponse> {
  const asked = readFeedToken(filename);
  const feed = asked && (await findFeed(ctx.db, asked.userId));
  if (!feed || !isSameHash(feed.tokenHash, asked.tokenHash)) throw feedNotFound();
  await ctx.limits.consume(readsOfFeed, feed.userId);
  const text = await calendarFileOf(ctx, feed.userId);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "private, no-cache", "referrer-policy": "no-referrer" };
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers };
  return fileOf(text, "twofold.ics", headers);
}

export async function serveEventFile(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "ports">,
  id: string,
): Promise<FileResponse> {
  const userId = ctx.actor.user.id;
  const event = await findEvent(ctx.db, userId, id);
  if (!event) throw eventNotFound();
  return fileOf(await calendarOf(ctx, userId, [event]), "event.ics", {
    "cache-control": "private, no-store",
  });
}

/** Returns the whole calendar as text, for the data export. */
export async function calendarFileOf(
  ctx: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
): Promise<string> {
  return calendarOf(ctx, userId, await listEvents(ctx.db, userId));
}

async function calendarOf(
  { db, now, ports }: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
  events: readonly EventRow[],
): Promise<string> {
  const { timeZone, language } = await localeOf(db, userId);
  return writeIcs(events, {
    name: "Twofold",
    today: dayIn(now, timeZone),
    url: `${ports.publicUrl}/calendar`,
    language,
  });
}

function fileOf(text: string, name: string, headers: FileResponse["headers"]): FileResponse {
  const bytes = Buffer.from(text);
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "content-length": bytes.length,
    },
    body: Readable.from([bytes]),
  };
}
