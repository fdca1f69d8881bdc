import { Agent, METHODS, request } from "node:http";
import { connect } from "node:net";
import { answersIn, isStream, type Answer } from "./answers.ts";
import type { Framing } from "./plan.ts";
import { bytesOfWire, type Wire } from "./wire.ts";

/** Far above the slowest response of a busy machine, so that only a request without an end exceeds it. */
export const SLOWEST_MS = 30_000;
/** How long our socket stays open for data after a complete response. */
const QUIET_MS = 30;
/** When to close the connection to a server that correctly waits for the rest. */
const CLOSE_AFTER_MS = 150;
const HEAD_LIMIT = 16 * 1024;

export interface Outcome {
  /** More than one if the bytes are read as more than one request. */
  readonly answers: readonly Answer[];
  readonly isHung: boolean;
  /** Whether a server may close the connection without a response. */
  readonly mayBeCut: boolean;
  readonly error?: string;
}

export interface Sender {
  send(wire: Wire): Promise<Outcome>;
  close(): void;
}

const knownMethods = new Set(METHODS.filter((method) => method !== "CONNECT"));

export function createSender(port: number, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async send(wire) {
      const isOrderly =
        wire.framing === "exact" && wire.version === "1.1" && knownMethods.has(wire.method);
      return (
        (isOrderly ? await sendOrderly(wire, agent, port) : undefined) ?? sendBytes(wire, port)
      );
    },
    close: () => agent.destroy(),
  };
}

/** Sends by Node's client; undefined if it refuses to send the request. */
function sendOrderly(wire: Wire, agent: Agent, port: number): Promise<Outcome> | undefined {
  const { method, target, headers, body } = wire;
  const list = headers.flat();
  if (body) list.push("content-length", String(body.length));
  let sent;
  try {
    sent = request({ agent, host: "127.0.0.1", port, method, path: target, headers: list });
  } catch {
    return undefined;
  }
  const outgoing = sent;
  const mayBeCut = target.length + list.join("").length > HEAD_LIMIT - 1024;
  return new Promise((resolve) => {
    const finish = (outcome: Partial<Outcome>) => {
      clearTimeout(timer);
      resolve({ answers: [], isHung: false, mayBeCut, ...outcome });
    };
    const timer = setTimeout(() => {
      finish({ isHung: true });
      outgoing.destroy();
    }, SLOWEST_MS);
    outgoing.on("error", (error) => {
      // The HTTP parser does not know that it was a HEAD, and sends a body that clients cannot read.
      const isUnreadable = method === "HEAD" && error.message.startsWith("Parse Error");
      finish({ error: error.message, mayBeCut: mayBeCut || isUnreadable });
    });
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      const done = () => {
        const answer = {
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString("utf8"),
        };
        finish({ answers: [answer] });
      };
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isStream(response.headers["content-type"])) return;
        done();
        outgoing.destroy();
      });
      response.on("end", done);
      response.on("error", (error) => finish({ error: error.message }));
    });
    outgoing.end(body);
  });
}

const mayLackBytes = (framing: Framing) =>
  typeof framing === "object" || framing === "too short" || framing === "bad chunks";

/** Sends the exact bytes by a new socket. */
function sendBytes(wire: Wire, port: number): Promise<Outcome> {
  const isSound = wire.framing === "chunked" && wire.version === "1.1" && wire.method !== "CONNECT";
  const mayBeCut = !isSound;
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const chunks: Buffer[] = [];
    let error: string | undefined;
    const timers = new Set<NodeJS.Timeout>();
    const finish = (isHung: boolean) => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      const { answers } = answersIn(Buffer.concat(chunks), wire.method === "HEAD");
      resolve({ answers, isHung, mayBeCut, ...(error !== undefined && { error }) });
    };
    timers.add(setTimeout(() => finish(true), SLOWEST_MS));
    if (mayLackBytes(wire.framing)) timers.add(setTimeout(() => socket.end(), CLOSE_AFTER_MS));
    let quiet: NodeJS.Timeout | undefined;
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const { answers, isPartial } = answersIn(Buffer.concat(chunks), wire.method === "HEAD");
      if (quiet) clearTimeout(quiet);
      if (answers.length === 0 || isPartial) return;
      quiet = setTimeout(() => finish(false), QUIET_MS);
      timers.add(quiet);
    });
    socket.on("error", (fault) => {
      error = fault.message;
    });
    socket.on("close", () => finish(false));
    socket.write(bytesOfWire(wire));
  });
}
