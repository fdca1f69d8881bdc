import { randomUUID } from "node:crypto";
import type { Actor } from "#kit/ctx.ts";

/** For use cases that a test calls without a request. */
export const actorOf = <User extends Actor["user"]>(user: User, timeZone = "UTC") => ({
  sessionId: randomUUID(),
  user,
  timeZone,
});
