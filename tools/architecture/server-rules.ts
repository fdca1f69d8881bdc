import { packages, rule, TEST_CODE, type Rule } from "./rule.ts";
import { features } from "./features.ts";

const SRC = "^apps/server/src/";
const FEATURES = `${SRC}features/`;
const ENTRY_FILES = `${SRC}((app|worker|wiring|settings|metrics|personal-data|keyed-values|emails|listeners|commands|keys\\.commands)\\.ts$|main\\.)`;

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
    "add the feature and the features that it may call to features.json",
    {},
    { path: `${FEATURES}(?!(${Object.keys(features).join("|")})/)` },
  ),
  rule(
    "public-api-only",
    "import another feature only through its public API, `<feature>.ts`",
    { path: `${FEATURES}([^/]+)/`, pathNot: TEST_CODE },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, `${FEATURES}([^/]+)/\\1\\.ts$`] },
  ),
  rule(
    "features-without-adapters",
    "a feature uses outside systems through ctx.ports, which wiring.ts provides",
    { path: FEATURES, pathNot: TEST_CODE },
    { path: [`${SRC}adapters/`, ENTRY_FILES] },
  ),
  rule(
    "routes-only-from-app",
    "only app.ts mounts routes, so that every endpoint is behind its access checks",
    { path: SRC, pathNot: [`${SRC}app\\.ts$`, TEST_CODE] },
    { path: ROUTES },
  ),
  rule(
    "jobs-only-from-worker",
    "only worker.ts mounts jobs; a feature may import its own queues",
    { path: SRC, pathNot: [`${SRC}worker\\.ts$`, FEATURES, TEST_CODE] },
    { path: "\\.jobs\\.ts$" },
  ),
  rule(
    "store-imports",
    "a store imports kit, the contract, its feature's tables and read model, and for a join another feature's public API",
    { path: `${FEATURES}([^/]+)/.*\\.(?:store|read-model)\\.ts$` },
    {
      path: SRC,
      pathNot: [
        `${SRC}kit/`,
        `${FEATURES}$1/.+\\.(?:tables|read-model)\\.ts$`,
        `${FEATURES}(?!$1/)([^/]+)/\\1\\.ts$`,
      ],
    },
  ),
  rule(
    "tables-imports",
    "tables import only kit; foreign keys are in the migrations",
    { path: "\\.tables\\.ts$" },
    { path: SRC, pathNot: `${SRC}kit/` },
  ),
  rule(
    "http-in-routes",
    "HTTP types are used only in *.routes.ts, app.ts and kit/http*",
    {
      path: SRC,
      pathNot: [ROUTES, `${SRC}app\\.ts$`, `${SRC}kit/http`, TEST_CODE],
    },
    { path: packages("fastify", "@fastify/[^/]+", "fastify-[^/]+") },
  ),
  rule(
    "sql-in-stores",
    "SQL is only in stores, tables, read models, figures and the database files of kit",
    {
      path: SRC,
      pathNot: [
        "\\.(store|tables|read-model|figures)\\.ts$",
        `${SRC}kit/(combined-read|db|figures|job-figures|lease|prepared|columns|jobs|keyed-values|listener|limits|migrate|notifier)`,
        IDENTITY,
        TEST_CODE,
      ],
    },
    { path: packages("drizzle-orm", "pg", "pg-pool") },
  ),
  rule(
    "job-engine-in-kit",
    "only kit/jobs* imports the job engine, so that it can be replaced",
    { path: SRC, pathNot: [`${SRC}kit/jobs`, TEST_CODE] },
    { path: packages("pg-boss") },
  ),
  rule(
    "identity-in-one-file",
    "only features/auth/identity.ts imports the identity library",
    { path: SRC, pathNot: [IDENTITY, TEST_CODE] },
    { path: packages("better-auth", "@better-auth/[^/]+", "@better-fetch/[^/]+", "better-call") },
  ),
  rule(
    "sdk-in-adapters",
    "only the adapter of an outside system imports its SDK",
    { path: SRC, pathNot: [`${SRC}adapters/`, TEST_CODE] },
    {
      path: packages(
        "nodemailer",
        "stripe",
        "openai",
        "@aws-sdk/[^/]+",
        "web-push",
        "@nats-io/[^/]+",
        "flydrive",
        "ai",
        "@ai-sdk/[^/]+",
      ),
    },
  ),
  rule(
    "adapters-import-ports-only",
    "an adapter imports the port that it implements, its settings, other adapters and kit",
    { path: `${SRC}adapters/`, pathNot: TEST_CODE },
    {
      path: ["^apps/", "^packages/"],
      pathNot: [
        `${SRC}(kit|adapters)/`,
        `${FEATURES}.*\\.(port|settings)\\.ts$`,
        // Watermarks and perceptual hashes are pure functions of pixels, and run where the pixels are.
        `${FEATURES}provenance/provenance\\.ts$`,
      ],
    },
  ),
  rule(
    "kit-without-features",
    "kit is free of product terms; move the code into a feature",
    { path: `${SRC}kit/`, pathNot: TEST_CODE },
    { path: [FEATURES, `${SRC}adapters/`, ENTRY_FILES] },
  ),
];
