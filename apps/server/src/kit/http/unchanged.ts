import { createHash } from "node:crypto";
import type { onSendHookHandler } from "fastify";

/** Hashing more would cost more than a client saves that reads it twice. */
const MAX_CHARACTERS = 64 * 1024;

/** A client that reads again sends the tag of the reply that it has, and receives 304 without a body if it is the same. */
export const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  const isTagged = typeof payload === "string" && payload.length <= MAX_CHARACTERS;
  if (!isTagged || reply.statusCode !== 200) return done(null, payload);
  const tag = `W/"${createHash("sha1").update(payload).digest("base64url")}"`;
  reply.header("etag", tag);
  if (request.headers["if-none-match"] !== tag) return done(null, payload);
  reply.code(304).removeHeader("content-type");
  return done(null, null);
};
