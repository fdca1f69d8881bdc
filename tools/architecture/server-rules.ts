import { packages, rule, TEST_CODE, type Rule } from "./rule.ts";
import { rooms } from "./rooms.ts";

const SRC = "^apps/server/src/";
const ROOMS = `${SRC}rooms/`;
const BUILDING = `${SRC}((app|worker|wiring)\\.ts$|main\\.)`;

const ROUTES = "\\.routes\\.ts$";
const IDENTITY = `${ROOMS}auth/identity\\.ts$`;

const roomGraph: Rule[] = Object.entries(rooms).flatMap(([room, calls]) => {
  const closed = Object.keys(rooms).filter((other) => other !== room && !calls.includes(other));
  if (closed.length === 0) return [];
  return rule(
    `room-graph/${room}`,
    `rooms.json lets ${room} call ${calls.length === 0 ? "no other room" : `only ${calls.join(", ")}`}`,
    { path: `${ROOMS}${room}/`, pathNot: TEST_CODE },
    { path: `${ROOMS}(${closed.join("|")})/` },
  );
});

export const serverRules: Rule[] = [
  ...roomGraph,
  rule(
    "room-unknown",
    "give the room its line in rooms.json, or nothing says whom it may call",
    {},
    { path: `${ROOMS}(?!(${Object.keys(rooms).join("|")})/)` },
  ),
  rule(
    "enter-by-the-door",
    "another room is entered only by the file that bears its name",
    { path: `${ROOMS}([^/]+)/`, pathNot: TEST_CODE },
    { path: ROOMS, pathNot: [`${ROOMS}$1/`, `${ROOMS}([^/]+)/\\1\\.ts$`] },
  ),
  rule(
    "rooms-know-no-building",
    "a room gets the outside world through ctx.ports; wiring.ts hands it in",
    { path: ROOMS, pathNot: TEST_CODE },
    { path: [`${SRC}adapters/`, BUILDING] },
  ),
  rule(
    "routes-only-from-app",
    "app.ts alone mounts routes, so that no endpoint escapes its guards",
    { path: SRC, pathNot: [`${SRC}app\\.ts$`, TEST_CODE] },
    { path: ROUTES },
  ),
  rule(
    "jobs-only-from-worker",
    "worker.ts alone mounts jobs; a room may name its own queues",
    { path: SRC, pathNot: [`${SRC}worker\\.ts$`, ROOMS, TEST_CODE] },
    { path: "\\.jobs\\.ts$" },
  ),
  rule(
    "store-is-the-floor",
    "a store knows kit, the contract, its own room's tables and, for a join, a table behind another room's door",
    { path: `${ROOMS}([^/]+)/.*\\.store\\.ts$` },
    {
      path: SRC,
      pathNot: [
        `${SRC}kit/`,
        `${ROOMS}$1/[^/]+\\.tables\\.ts$`,
        `${ROOMS}(?!$1/)([^/]+)/\\1\\.ts$`,
      ],
    },
  ),
  rule(
    "tables-stand-alone",
    "tables know kit alone; foreign keys live in the migrations",
    { path: "\\.tables\\.ts$" },
    { path: SRC, pathNot: `${SRC}kit/` },
  ),
  rule(
    "http-stays-in-routes",
    "requests and replies end in *.routes.ts, app.ts and kit/http*",
    {
      path: SRC,
      pathNot: [ROUTES, `${SRC}app\\.ts$`, `${SRC}kit/http`, TEST_CODE],
    },
    { path: packages("fastify", "@fastify/[^/]+", "fastify-[^/]+") },
  ),
  rule(
    "sql-stays-in-stores",
    "SQL is written in *.store.ts and *.tables.ts, and in the parts of kit that are about the database",
    {
      path: SRC,
      pathNot: [
        "\\.(store|tables)\\.ts$",
        `${SRC}kit/(db|prepared|columns|jobs|live|limits|migrate)`,
        IDENTITY,
        TEST_CODE,
      ],
    },
    { path: packages("drizzle-orm", "pg", "pg-pool") },
  ),
  rule(
    "job-engine-stays-in-kit",
    "kit/jobs* is the one place that knows the job engine, so that it can be replaced",
    { path: SRC, pathNot: [`${SRC}kit/jobs`, TEST_CODE] },
    { path: packages("pg-boss") },
  ),
  rule(
    "identity-stays-in-one-file",
    "rooms/auth/identity.ts is the one file that knows the identity library",
    { path: SRC, pathNot: [IDENTITY, TEST_CODE] },
    { path: packages("better-auth", "@better-auth/[^/]+", "@better-fetch/[^/]+", "better-call") },
  ),
  rule(
    "sdk-stays-in-adapters",
    "an outside service is spoken to by its adapter, behind a port",
    { path: SRC, pathNot: [`${SRC}adapters/`, TEST_CODE] },
    {
      path: packages(
        "nodemailer",
        "stripe",
        "openai",
        "@aws-sdk/[^/]+",
        "web-push",
        "flydrive",
        "ai",
        "@ai-sdk/[^/]+",
      ),
    },
  ),
  rule(
    "adapters-see-only-ports",
    "an adapter knows the port it serves and kit",
    { path: `${SRC}adapters/`, pathNot: TEST_CODE },
    {
      path: ["^apps/", "^packages/"],
      pathNot: [`${SRC}(kit|adapters)/`, `${ROOMS}.*\\.port\\.ts$`],
    },
  ),
  rule(
    "kit-knows-no-room",
    "kit has no product words: what needs a room belongs into one",
    { path: `${SRC}kit/`, pathNot: TEST_CODE },
    { path: [ROOMS, `${SRC}adapters/`, BUILDING] },
  ),
];
