import { connect, type NatsConnection } from "@nats-io/transport-node";
import { createReconnectingListener, type Listener } from "#kit/listener.ts";
import type { Log } from "#kit/log.ts";
import { createBatchingNotifier, type Notifier } from "#kit/notifier.ts";

export interface NatsOptions {
  /** Addresses of one server or cluster; credentials and prefix are those of the first. */
  readonly urls: readonly string[];
  readonly requireTls: boolean;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** A server that no longer responds is noticed after three of these. */
const PING_EVERY_MS = 2_000;
const DEFAULT_PREFIX = "twofold";

const subjectOf = ({ urls: [first = ""] }: NatsOptions, channel: string) =>
  `${new URL(first).pathname.slice(1) || DEFAULT_PREFIX}.${channel}`;

function credentialsOf({ urls: [first = ""] }: NatsOptions) {
  const { username, password } = new URL(first);
  const [user, pass] = [username, password].map(decodeURIComponent);
  if (!user) return {};
  return pass ? { user, pass } : { token: user };
}

/** The errors of the client do not contain the address, and the address may contain a password. */
async function openConnection(options: NatsOptions, log: Log): Promise<NatsConnection> {
  const servers = options.urls.map((url) => new URL(url).host);
  const isTls = options.requireTls || options.urls.some((url) => url.startsWith("tls:"));
  const connection = await connect({
    servers,
    ...credentialsOf(options),
    ...(isTls && { tls: {} }),
    name: "twofold",
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_EVERY_MS,
    // The callers connect again themselves, because they must know what may have been lost meanwhile.
    reconnect: false,
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`NATS at ${servers.join(", ")}: ${reason}`, { cause });
  });
  void logErrors(connection, log);
  return connection;
}

/** Such as a missing permission to publish, which fails no call. */
async function logErrors(connection: NatsConnection, log: Log): Promise<void> {
  for await (const status of connection.status())
    if (status.type === "error") log.warn({ err: status.error }, "nats: error of the server");
}

/** Receives the messages of all processes that use the same servers and prefix. */
export function createNatsListener(options: NatsOptions, log: Log): Listener {
  return createReconnectingListener(async ({ onMessage, onLost }) => {
    const connection = await openConnection(options, log);
    void connection.closed().then((error) => onLost(error ?? undefined));
    const receive = (channel: string, payload: string) => {
      try {
        onMessage(channel, payload);
      } catch (err) {
        // The client would stop reading, and would not report it.
        log.error({ err, channel }, "nats: receiver failed");
      }
    };
    return {
      async listen(channel) {
        connection.subscribe(subjectOf(options, channel), {
          callback(error, message) {
            if (error) onLost(error);
            else receive(channel, message.string());
          },
        });
        // The server has handled the subscription when it answers.
        await connection.flush();
      },
      end: () => connection.close(),
    };
  }, log);
}

/** A batch that the server did not confirm is sent again, so an event may arrive twice. */
export function createNatsNotifier(options: NatsOptions, log: Log): Notifier {
  let opening: Promise<NatsConnection> | undefined;

  async function open(): Promise<NatsConnection> {
    const connection = await openConnection(options, log);
    void connection.closed().then(() => (opening = undefined));
    return connection;
  }

  const { send, close } = createBatchingNotifier(async (batch) => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const connection = await opening;
    for (const { channel, payload } of batch)
      connection.publish(subjectOf(options, channel), payload);
    await connection.flush();
  }, log);

  return {
    send,
    async close() {
      await close();
      const connection = await opening?.catch(() => undefined);
      await connection?.close();
    },
  };
}
