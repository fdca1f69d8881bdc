/** One node of `npm run bench -- live`: publishes events, and receives those of its streams. */
import { connectDatabase } from "#kit/db.ts";
import { createLive, createPublish } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createMessages } from "#adapters/messages.ts";

export type LiveBroker = "nats" | "postgres";

export interface LiveRound {
  readonly round: number;
  readonly broker: LiveBroker;
  /** Of this node. */
  readonly rate: number;
  readonly seconds: number;
}

export interface LiveReport {
  readonly received: number;
  readonly gaps: number;
  /** How many events took how many milliseconds. */
  readonly times: readonly (readonly [number, number])[];
  /** Of this process since it was started. */
  readonly cpuMs: number;
}

/** What a node sends to the benchmark. */
export type LiveNodeMessage = "ready" | { readonly published: number } | LiveReport;

const setting = (name: string) => process.env[name] ?? "";
const [node, nodes, streams] = ["NODE", "NODES", "STREAMS"].map((name) => Number(setting(name)));
const TICK_MS = 5;
/** Times above this are counted in the last bucket. */
const MAX_MS = 60_000;

const log = openLog("warn");
const database = connectDatabase(setting("DATABASE_URL"), { max: 2, onError() {} });
const times = new Uint32Array(MAX_MS + 1);
let round = 0;
let used: LiveBroker = "nats";
let received = 0;
let gaps = 0;

const topicOf = (stream: number) => `stream-${stream}`;
const microseconds = () => Math.round((performance.timeOrigin + performance.now()) * 1_000);

/** The number of the round and the time are in the id, because an event carries nothing else. */
function idNow(): string {
  const time = microseconds().toString(16).padStart(14, "0").slice(-14);
  const number = round.toString(16).padStart(8, "0");
  return `${number}-0000-7000-80${time.slice(0, 2)}-${time.slice(2)}`;
}

function receive(id: string): void {
  if (Number.parseInt(id.slice(0, 8), 16) !== round) return;
  const time = Number.parseInt(id.slice(21, 23) + id.slice(24), 16);
  received += 1;
  times[Math.min(MAX_MS, Math.max(0, Math.round((microseconds() - time) / 1_000)))]! += 1;
}

function open(broker: LiveBroker) {
  const live = broker === "nats" ? [setting("LIVE")] : undefined;
  const config = { LIVE: live, DATABASE_URL: setting("DATABASE_URL"), ALLOW_HTTP: [] };
  const { notifier, createListener } = createMessages(config, database.db, log);
  const updates = createLive(createListener(), log);
  for (let stream = 0; stream < (streams ?? 0); stream += 1)
    if (stream % (nodes ?? 1) === node)
      updates.subscribe(topicOf(stream), {
        onEvent: (event) => event.type === "generation_changed" && receive(event.id),
        onGap: () => void (gaps += broker === used ? 1 : 0),
      });
  return { updates, ...createPublish(notifier) };
}

const brokers: Record<LiveBroker, ReturnType<typeof open>> = {
  nats: open("nats"),
  postgres: open("postgres"),
};

/** Publishes evenly, and catches up after a tick that came late. */
async function publish({ broker, rate, seconds }: LiveRound): Promise<number> {
  const start = performance.now();
  const all = Math.round(rate * seconds);
  let published = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1_000) * rate));
    for (; published < due; published += 1) {
      const topic = topicOf(Math.floor(Math.random() * (streams ?? 0)));
      void brokers[broker].publish(topic, { type: "generation_changed", id: idNow() });
    }
    if (published === all) resolve();
  }, TICK_MS);
  await promise;
  clearInterval(timer);
  return published;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const send = (message: LiveNodeMessage) => process.send?.(message);

process.on("message", (message: LiveRound | "report") => {
  if (message === "report") {
    const buckets = [...times.entries()].filter(([, count]) => count > 0);
    send({ received, gaps, times: buckets, cpuMs: cpuMs() });
    return;
  }
  ({ round, broker: used } = message);
  received = 0;
  gaps = 0;
  times.fill(0);
  // All nodes must have begun the round before the first event arrives.
  setTimeout(() => void publish(message).then((published) => send({ published })), 300);
});
process.on("disconnect", () => process.exit(0));
const starting = setInterval(() => {
  if (Object.values(brokers).every(({ updates }) => updates.isListening())) {
    clearInterval(starting);
    send("ready");
  }
}, 100);
