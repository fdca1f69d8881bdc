// `npm run bench -- hold` measures the use case that requests a generation. node hold-benchmark.ts
// SECONDS CONNECTIONS USERS prints the figures as JSON. node hold-benchmark.ts statements prints
// the SQL of one such transaction instead.
import { randomInt } from "node:crypto";
import { readConfig } from "../settings.ts";
import { newId } from "#kit/id.ts";
import { openLog } from "#kit/log.ts";
import { createGeneration } from "#features/generations/create-generation.ts";
import { wire } from "../wiring.ts";

const WARM_UP_MS = 3_000;
const [, , seconds = "5", connections = "16", users = "2000"] = process.argv;
const wiring = await wire(
  readConfig({ ...process.env, DATABASE_POOL: connections }),
  openLog("silent"),
);

const userAt = (number: number) =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

async function ask(number: number): Promise<void> {
  const now = new Date();
  const row = {
    userId: userAt(number),
    id: newId(),
    idempotencyKey: null,
    templateName: "dinner",
    templateVersion: null,
    prompt: "Generate a beautiful image",
    composedPrompt: "",
    promptVersion: "",
    personCount: 2,
    engine: "studio",
    price: 1,
    priority: 0,
    pictureScale: 1,
    isSample: false,
    alternative: null,
    alternativeOf: null,
    sourceImageIds: [],
    state: "queued",
    stage: null,
    progress: 0,
    imageId: null,
    failure: null,
    detail: null,
    deadlineAt: now,
    createdAt: now,
    startedAt: null,
    endedAt: null,
    seenAt: null,
  } as const;
  const sources = [1, 2].map((slot) => ({
    userId: row.userId,
    generationId: row.id,
    slot,
    imageUserId: row.userId,
    imageId: newId(),
    consentId: null,
  }));
  await createGeneration(wiring.context(), { row, sources, title: "Candle-lit dinner" });
}

async function askFor(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const over = performance.now() + milliseconds;
  const loop = async () => {
    while (performance.now() < over) {
      const since = performance.now();
      await ask(randomInt(1, Number(users) + 1));
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, loop));
  return times;
}

async function measure() {
  // Warms up until hot code is compiled and statements are planned, because a server runs for days.
  await askFor(WARM_UP_MS);
  const before = process.cpuUsage();
  const times = await askFor(Number(seconds) * 1_000);
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    tps: times.length / Number(seconds),
    p50: at(0.5),
    p99: at(0.99),
    /** CPU time of this process per request, in milliseconds. */
    cpu: (user + system) / 1_000 / times.length,
  };
}

/** The statements as sent, with their values. */
async function statements() {
  const { pool } = wiring.database;
  const sent: { text: string; values: unknown[] }[] = [];
  const client = await pool.connect();
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query(given: string | { text: string; values?: unknown[] }, values?: unknown[]) {
      const text = typeof given === "string" ? given : given.text;
      sent.push({
        text,
        values: values ?? (typeof given === "string" ? [] : (given.values ?? [])),
      });
      return query(given, values);
    },
  });
  client.release();
  await ask(1);
  return sent.map(({ text, values }) => ({
    text,
    values: values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value)),
  }));
}

const result = seconds === "statements" ? await statements() : await measure();
process.stdout.write(JSON.stringify(result));
await wiring.close();
process.exit(0);
