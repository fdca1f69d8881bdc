import { gzip } from "node:zlib";
import type { onSendHookHandler } from "fastify";

/** Smaller replies fit into one packet anyway. */
const MIN_CHARACTERS = 1_400;
/** Half the time of the default level, for replies that are a few percent larger. */
const LEVEL = 4;

/**
 * Only for large replies to callers with a token: no other site can make a browser send one, so the length
 * reveals nothing about its content.
 */
export const compressReply: onSendHookHandler = (request, reply, payload, done) => {
  const accepted = request.headers["accept-encoding"] ?? "";
  const isCompressed =
    typeof payload === "string" &&
    payload.length >= MIN_CHARACTERS &&
    /\bgzip\b(?!\s*;\s*q=0)/.test(accepted);
  if (!isCompressed) return done(null, payload);
  gzip(payload, { level: LEVEL }, (error, body) => {
    if (error) return done(error);
    reply.header("content-encoding", "gzip").header("vary", "accept-encoding");
    done(null, body);
  });
};
