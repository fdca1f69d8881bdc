// Writes the files of a new endpoint, screen or feature, and prints the rest of the recipe:
// `npm run new -- endpoint events/archive-event`, `npm run new -- screen albums`,
// `npm run new -- feature albums`.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { newEndpoint } from "./endpoint.ts";
import { newFeature } from "./feature.ts";
import { newScreen } from "./screen.ts";

const generators = { endpoint: newEndpoint, screen: newScreen, feature: newFeature };

const root = fileURLToPath(new URL("../..", import.meta.url));
const [kind = "", name = ""] = process.argv.slice(2);
if (!(kind in generators) || name === "") {
  throw new Error("Usage: npm run new -- endpoint|screen|feature <name>");
}
const repository = { root, written: new Set<string>() };
const recipe = generators[kind as keyof typeof generators](repository, name);
const files = [...repository.written];
execFileSync("oxfmt", files, { cwd: root, stdio: "ignore" });
console.log(
  [
    "Written:",
    ...files.map((file) => `  ${file}`),
    "To do:",
    ...recipe.map((step) => `  ${step}`),
  ].join("\n"),
);
