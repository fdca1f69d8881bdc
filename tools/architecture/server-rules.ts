import { packages, rule, TEST_CODE, type Rule } from "./rule.ts";
import { features } from "./features.ts";

const SRC = "^apps/server/src/";
const FEATURES = `${SRC}features/`;
const ENTRY_FILES = `${SRC}((app|worker|wiring)\\.ts$|main\\.)`;

const ROUTES = "\\.routes\\.ts$";
const IDENTITY = `${FEATURES}auth/identity\\.ts$`;

const featureGraph: Rule[] = Object.entries(features).flatMap(([feature, calls]) => {
  const closed = Object.keys(features).filter(
    (other) => other !== feature && !calls.includes(other),
  );
  if (closed.length === 0) return [];
  return rule(
    `feature-graph/${feature}`,
    `features.json lets ${feature} call ${calls.length === 0 ? "no other feature" : `only ${calls.join(", ")}`}`,
    { path: `${FEATURES}${feature}/`, pathNot: TEST_CODE },
    { path: `${FEATURES}(${closed.join("|")})/` },
  );
});

export const serverRules: Rule[] = [
  ...featureGraph,
  rule(
    "feature-unknown",
    "give the feature its line in features.json, or nothing says whom it may call",
    {},
    { path: `${FEATURES}(?!(${Object.keys(features).join("|")})/)` },
  ),
  rule(
    "public-api-only",
    "another feature is entered only by the file that bears its name",
    { path: `${FEATURES}([^/]+)/`, pathNot: TEST_CODE },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, `${FEATURES}([^/]+)/\\1\\.ts$`] },
  ),
  rule(
    "features-without-adapters",
    "a feature gets the outside world through ctx.ports; wiring.ts hands it in",
    { path: FEATURES, pathNot: TEST_CODE },
    { path: [`${SRC}adapters/`, ENTRY_FILES] },
  ),
  rule(
    "routes-only-from-app",
    "app.ts alone mounts routes, so that no endpoint escapes its guards",
    { path: SRC, pathNot: [`${SRC}app\\.ts$`, TEST_CODE] },
    { path: ROUTES },
  ),
  rule(
    "jobs-only-from-worker",
    "worker.ts alone mounts jobs; a feature may name its own queues",
    { path: SRC, pathNot: [`${SRC}worker\\.ts$`, FEATURES, TEST_CODE] },
    { path: "\\.jobs\\.ts$" },
  ),
  rule(
    "store-imports",
    "a store knows kit, the contract, its own feature's tables and, for a join, a table behind another feature's door",
    { path: `${FEATURES}([^/]+)/.*\\.store\\.ts$` },
    {
      path: SRC,
      pathNot: [
        `${SRC}kit/`,
        `${FEATURES}$1/.+\\.tables\\.ts$`,
        `${FEATURES}(?!$1/)([^/]+)/\\1\\.ts$`,
      ],
    },
  ),
  rule(
    "tables-imports",
    "tables know kit alone; foreign keys live in the migrations",
    { path: "\\.tables\\.ts$" },
    { path: SRC, pathNot: `${SRC}kit/` },
  ),
  rule(
    "http-in-routes",
    "requests and replies end in *.routes.ts, app.ts and kit/http*",
    {
      path: SRC,
      pathNot: [ROUTES, `${SRC}app\\.ts$`, `${SRC}kit/http`, TEST_CODE],
    },
    { path: packages("fastify", "@fastify/[^/]+", "fastify-[^/]+") },
  ),
  rule(
    "sql-in-stores",
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
    "job-engine-in-kit",
    "kit/jobs* is the one place that knows the job engine, so that it can be replaced",
    { path: SRC, pathNot: [`${SRC}kit/jobs`, TEST_CODE] },
    { path: packages("pg-boss") },
  ),
  rule(
    "identity-in-one-file",
    "features/auth/identity.ts is the one file that knows the identity library",
    { path: SRC, pathNot: [IDENTITY, TEST_CODE] },
    { path: packages("better-auth", "@better-auth/[^/]+", "@better-fetch/[^/]+", "better-call") },
  ),
  rule(
    "sdk-in-adapters",
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
    "adapters-import-ports-only",
    "an adapter knows the port it serves and kit",
    { path: `${SRC}adapters/`, pathNot: TEST_CODE },
    {
      path: ["^apps/", "^packages/"],
      pathNot: [`${SRC}(kit|adapters)/`, `${FEATURES}.*\\.port\\.ts$`],
    },
  ),
  rule(
    "kit-without-features",
    "kit has no product words: what needs a feature belongs into one",
    { path: `${SRC}kit/`, pathNot: TEST_CODE },
    { path: [FEATURES, `${SRC}adapters/`, ENTRY_FILES] },
  ),
];
