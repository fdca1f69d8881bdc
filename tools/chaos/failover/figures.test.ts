import { expect, test } from "vitest";
import { createLedger, type Ledger } from "../ledger.ts";
import { figuresOf, isWithin, printed, type Observations } from "./figures.ts";

const reply = { what: "POST /api/auth/login", status: 200, at: 500, ms: 20, text: "" } as const;

/** A primary is lost after 1 s; its standby is read-only from 2 to 6 s, and writable after 7 s. */
function observe(changed: Partial<Observations> = {}): Observations {
  const ledger = createLedger();
  ledger.acknowledge("event");
  return {
    rounds: [
      { how: "kill", lostAt: 1_000, readOnly: { from: 2_000, to: 6_000 }, writableAt: 7_000 },
    ],
    ledger,
    replies: [reply, { ...reply, status: 503, at: 4_000 }],
    writes: [500, 7_300],
    readiness: [
      [
        { at: 500, status: 200 },
        { at: 4_000, status: 503 },
        { at: 7_400, status: 200 },
      ],
    ],
    pages: [{ opened: [100, 7_600], ended: [1_100], received: [7_900], failures: [] }],
    processesLost: 0,
    ...changed,
  };
}

const failedOf = (seen: Observations) =>
  figuresOf(seen)
    .filter((figure) => !isWithin(figure))
    .map(({ name }) => name);

function ledgerWith(record: (ledger: Ledger) => void) {
  const { ledger } = observe();
  record(ledger);
  return { ledger };
}

test("figures › nothing went wrong › all are within their bounds", () => {
  expect(failedOf(observe())).toEqual([]);
  const lines = figuresOf(observe()).map(printed);
  expect(lines).toContain("failover.lost 0 (bound 0)");
  expect(lines).toContain("failover.first_write_seconds 0.3 (bound 15)");
});

const [page] = observe().pages;
const [samples = []] = observe().readiness;
test.each<[string, Partial<Observations>, string]>([
  ["an acknowledged write is missing", ledgerWith(({ lose }) => lose("event")), "lost"],
  ["a row exists twice", ledgerWith(({ double }) => double("photo")), "doubled"],
  ["the ledger has a fault", ledgerWith(({ fault }) => fault("credits")), "wrong"],
  [
    "a request is answered with 500",
    { replies: [...observe().replies, { ...reply, status: 500 }] },
    "replies_5xx_other",
  ],
  [
    "a stream is answered with 500",
    { pages: [{ ...page!, failures: ["500"] }] },
    "replies_5xx_other",
  ],
  [
    "an API accepts no connection",
    { replies: [...observe().replies, { ...reply, status: "refused" }] },
    "refused_connections",
  ],
  [
    "a reply is cut",
    { replies: [...observe().replies, { ...reply, status: "cut" }] },
    "cut_replies",
  ],
  [
    "a reply takes 20 s",
    { replies: [...observe().replies, { ...reply, ms: 20_000 }] },
    "slowest_reply_seconds",
  ],
  ["a process ends", { processesLost: 1 }, "processes_lost"],
  [
    "/readyz answers 200 on the standby",
    { readiness: [[...samples, { at: 5_000, status: 200 }]] },
    "read_only_ready",
  ],
  ["nothing is refused on the standby", { replies: [reply] }, "read_only_replies_503"],
  ["/readyz was not read on the standby", { readiness: [samples.slice(2)] }, "read_only_samples"],
  ["nothing is written afterwards", { writes: [500] }, "first_write_seconds"],
  ["an API is not ready again", { readiness: [samples.slice(0, 2)] }, "ready_seconds"],
  ["a stream stays open", { pages: [{ ...page!, ended: [] }] }, "streams_not_reconnected"],
  [
    "a page does not connect again",
    { pages: [{ ...page!, opened: [100] }] },
    "streams_not_reconnected",
  ],
  ["no event arrives", { pages: [{ ...page!, received: [] }] }, "first_event_seconds"],
])("figures › %s › one is out of bounds", (_, changed, name) => {
  expect(failedOf(observe(changed))).toEqual([name]);
});
