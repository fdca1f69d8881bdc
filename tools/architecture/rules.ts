import { rule, TEST_CODE, type Rule } from "./rule.ts";
import { serverRules } from "./server-rules.ts";
import { webRules } from "./web-rules.ts";

const PRODUCT = "^(apps|packages)/";
const SHIPPED = "^(apps/[^/]+/(src|seed)|packages/[^/]+/src)/";
const TOOLS = "^(tools|e2e)/";

const commonRules: Rule[] = [
  rule("no-cycle", "cut the ring: move what both sides need below them", {}, { circular: true }),
  rule("unresolvable", "the import leads nowhere", {}, { couldNotResolve: true }),
  rule(
    "undeclared-package",
    "name the package in the package.json of the workspace that imports it, or a tool of all in the root's",
    {},
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  rule(
    "dev-package-in-product",
    "what ships stands under dependencies; devDependencies are not installed in production",
    { path: SHIPPED, pathNot: TEST_CODE },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  rule(
    "no-orphan",
    "nothing imports this file and it imports nothing: mount it or remove it",
    {
      orphan: true,
      // The theme stands alone: the document loads it by its address, before anything else.
      pathNot: [TEST_CODE, "\\.d\\.ts$", "\\.config\\.ts$", "^apps/web/public/theme\\.js$"],
    },
    {},
  ),
  rule(
    "no-test-in-product",
    "test code never runs in production",
    { path: PRODUCT, pathNot: TEST_CODE },
    { path: TEST_CODE },
  ),
  rule(
    "contract-imports",
    "the contract is zod and nothing else, so that both sides can load it",
    { path: "^packages/contract/", pathNot: TEST_CODE },
    { pathNot: ["^packages/contract/", "(^|/)node_modules/zod/"] },
  ),
  rule(
    "apps-share-contract-only",
    "the web and the server share the contract alone",
    { path: "^apps/([^/]+)/" },
    { path: "^apps/", pathNot: "^apps/$1/" },
  ),
  rule(
    "product-without-tools",
    "the product runs without tools and e2e",
    { path: PRODUCT, pathNot: TEST_CODE },
    { path: TOOLS },
  ),
  rule(
    "tools-use-public-entries",
    "tools and e2e use an app through its testing folder and its main files",
    { path: TOOLS },
    { path: "^apps/", pathNot: ["^apps/[^/]+/src/testing/", "^apps/[^/]+/src/main\\.[^/]*ts$"] },
  ),
];

export const rules: Rule[] = [...commonRules, ...serverRules, ...webRules];
