import { onSessionEnd } from "./session-end.ts";

const MOST = 50;

interface KnownReply {
  /** The session that it belongs to. */
  readonly token: string | undefined;
  readonly etag: string;
  readonly body: string;
}

/** The last replies by address: the server does not send one again that has not changed. */
const replies = new Map<string, KnownReply>();

export function findReply(address: string, token: string | undefined): KnownReply | undefined {
  const reply = replies.get(address);
  return reply?.token === token ? reply : undefined;
}

export function keepReply(address: string, reply: KnownReply): void {
  replies.delete(address);
  replies.set(address, reply);
  const [oldest] = replies.keys();
  if (replies.size > MOST && oldest !== undefined) replies.delete(oldest);
}

onSessionEnd(() => replies.clear());
