import { rule, TEST_CODE, type Rule } from "./rule.ts";
import { serverRules } from "./server-rules.ts";
import { webRules } from "./web-rules.ts";

const PRODUCT = "^(apps|packages)/";
const SHIPPED = "^(apps/[^/]+/(src|seed)|packages/[^/]+/src)/";
const TOOLS = "^(tools|e2e)/";

const commonRules: Rule[] = [
  rule(
    "no-cycle",
    "break the cycle: move what both files need into a third",
    {},
    { circular: true },
  ),
  rule(
    "unresolvable",
    "the imported file or package does not exist",
    {},
    { couldNotResolve: true },
  ),
  rule(
    "undeclared-package",
    "declare the package in the package.json of the workspace that imports it, a shared tool in the root's",
    {},
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  rule(
    "dev-package-in-product",
    "declare it under dependencies; devDependencies are not installed in production",
    { path: SHIPPED, pathNot: TEST_CODE },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  rule(
    "no-orphan",
    "nothing imports this file and it imports nothing: mount it or remove it",
    {
      orphan: true,
      // The document loads these by their URLs, before any other script.
      pathNot: [TEST_CODE, "\\.d\\.ts$", "\\.config\\.ts$", "^apps/web/public/(theme|shell)\\.js$"],
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
    "the contract imports only zod, so that server and web can load it",
    { path: "^packages/contract/", pathNot: TEST_CODE },
    { pathNot: ["^packages/contract/", "(^|/)node_modules/zod/"] },
  ),
  rule(
    "packages-alone",
    "a package imports no other part of the repository, so that every part can use it",
    { path: "^packages/([^/]+)/" },
    { path: ["^packages/", "^apps/", TOOLS], pathNot: "^packages/$1/" },
  ),
  rule(
    "apps-share-contract-only",
    "web and server share only the contract",
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
