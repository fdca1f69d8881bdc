import { packages, rule, TEST_CODE, type Rule } from "./rule.ts";

const SRC = "^apps/web/src/";

export const webRules: Rule[] = [
  rule(
    "web-layers",
    "ui and lib import no feature, screen or app code",
    { path: `${SRC}(ui|lib)/`, pathNot: TEST_CODE },
    { path: `${SRC}(features|screens|app)/` },
  ),
  rule(
    "web-features-share-api-only",
    "a feature imports another feature's *.api.ts and nothing else of it; components meet in a screen",
    { path: `${SRC}features/([^/]+)/`, pathNot: TEST_CODE },
    { path: `${SRC}features/`, pathNot: [`${SRC}features/$1/`, "\\.api\\.ts$"] },
  ),
  rule(
    "web-features-below-screens",
    "a feature imports no screen and no app code",
    { path: `${SRC}features/`, pathNot: TEST_CODE },
    { path: `${SRC}(screens|app)/` },
  ),
  rule(
    "web-screens-below-app",
    "a screen imports no app code",
    { path: `${SRC}screens/`, pathNot: TEST_CODE },
    { path: `${SRC}app/` },
  ),
  rule(
    "web-screens-only-from-app",
    "only the router imports a screen; code that two screens share is a feature",
    // A screen imports its own messages, in each language.
    { path: `${SRC}([^.]+)\\.`, pathNot: [`${SRC}app/`, TEST_CODE] },
    { path: `${SRC}screens/`, pathNot: `${SRC}$1\\.messages\\.tsx?$` },
  ),
  rule(
    "web-ui-without-data",
    "ui receives everything by props: no lib, no contract, no query",
    { path: `${SRC}ui/`, pathNot: TEST_CODE },
    { path: [`${SRC}lib/`, "^packages/contract/", packages("@tanstack/(?!react-table)[^/]+")] },
  ),
  rule(
    "web-calls-in-api-files",
    "calls to the server are in *.api.ts, together with their query keys",
    { path: SRC, pathNot: ["\\.api\\.ts$", `${SRC}(lib|app)/`, TEST_CODE] },
    { path: `${SRC}lib/api\\.ts$` },
  ),
  rule(
    "web-without-node",
    "the browser has no node: modules",
    { path: SRC, pathNot: TEST_CODE },
    { dependencyTypes: ["core"] },
  ),
];
