import { z } from "zod";
import {
  httpUrl,
  integer,
  list,
  optionalText,
  readEnv,
  requiredIf,
  secret,
  text,
  type Env,
} from "#kit/config.ts";

/** `studio=1,openai:gpt-image-2=5`, as a map. */
const byId = (number: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[^=,]+=${number}(,[^=,]+=${number})*$`),
      "is not of the form `id=number,id=number`",
    )
    .transform((pairs) => new Map(list(pairs).map((pair) => splitPair(pair))))
    .optional();
const numbersById = byId("\\d+");
const dollarsById = byId("\\d+(\\.\\d+)?");

function splitPair(pair: string): [string, number] {
  const [id = "", value] = pair.split("=");
  return [id.trim(), Number(value)];
}

const keyOf = (engine: string) =>
  secret(optionalText, `Required if \`ENGINES\` names a model of \`${engine}\`.`);
const baseUrl = httpUrl
  .optional()
  .describe("Another address of the provider, such as a region or your proxy.");

const EngineVariables = z.object({
  ENGINES: text("studio")
    .transform(list)
    .describe(
      "Engines by id, in order of preference, separated by commas: see docs/engines.md. A path names a module that exports an engine.",
    ),
  ENGINE_BUDGET_USD_PER_DAY: z.coerce
    .number()
    .nonnegative()
    .optional()
    .describe(
      "The cost of all engines together per day (UTC); above it only free engines render. Required if `ENGINES` names an engine that costs money and has no budget in `ENGINE_BUDGETS_USD_PER_DAY`.",
    ),
  ENGINE_BUDGETS_USD_PER_DAY: dollarsById.describe(
    "The same per engine: `id=dollars,id=dollars`. Default: only the common budget.",
  ),
  ENGINE_REST_SECONDS: z.coerce
    .number()
    .positive()
    .max(600)
    .default(30)
    .describe(
      "The first pause of an engine that fails too often; it doubles while failures continue.",
    ),
  ENGINE_PRICES: numbersById.describe(
    "Prices in credits that replace those of the engines: `id=credits,id=credits`.",
  ),
  ENGINE_CALLS_PER_MINUTE: numbersById.describe(
    "What your accounts allow: `id=calls,id=calls`. Default: the lowest paid tier's.",
  ),
  DRAWN_AT_ONCE: integer(1, 64, 1).describe(
    "Images that a worker renders concurrently; the studio uses a core and up to 900 MB for each.",
  ),
  GOOGLE_API_KEY: keyOf("google"),
  GOOGLE_BASE_URL: baseUrl,
  OPENAI_API_KEY: keyOf("openai"),
  OPENAI_BASE_URL: baseUrl,
  FAL_KEY: keyOf("fal"),
  FAL_BASE_URL: baseUrl,
  REPLICATE_API_TOKEN: keyOf("replicate"),
  REPLICATE_BASE_URL: baseUrl,
  BFL_API_KEY: keyOf("black-forest-labs"),
  BFL_BASE_URL: baseUrl,
  COMFYUI_URL: httpUrl
    .optional()
    .describe(
      "Required for `comfyui`: your ComfyUI server. It has no authentication, so it belongs in a private network.",
    ),
  COMFYUI_WORKFLOW: optionalText.describe(
    "Required for `comfyui`: the path of a workflow in ComfyUI's API format, with placeholders.",
  ),
});
export type EngineConfig = z.infer<typeof EngineVariables>;

const isUsed =
  (engine: string) =>
  ({ ENGINES }: EngineConfig) =>
    ENGINES.some((id) => id.split(":", 1)[0] === engine) && `, and ENGINES names ${engine}`;

/** Engines of modules state their cost only when they are created: `require-budgets.ts`. */
const paidProviders = new Set(["google", "openai", "fal", "replicate", "black-forest-labs"]);

function needsBudget({ ENGINES, ENGINE_BUDGETS_USD_PER_DAY: own }: EngineConfig) {
  const paid = ENGINES.find((id) => paidProviders.has(id.split(":", 1)[0] ?? "") && !own?.has(id));
  return paid !== undefined && `, and ENGINES names ${paid}, which costs money`;
}

export const EnginesConfig = requiredIf(EngineVariables, {
  ENGINE_BUDGET_USD_PER_DAY: needsBudget,
  GOOGLE_API_KEY: isUsed("google"),
  OPENAI_API_KEY: isUsed("openai"),
  FAL_KEY: isUsed("fal"),
  REPLICATE_API_TOKEN: isUsed("replicate"),
  BFL_API_KEY: isUsed("black-forest-labs"),
  COMFYUI_URL: isUsed("comfyui"),
  COMFYUI_WORKFLOW: isUsed("comfyui"),
}).describe("Engines");

/** For programs that only render, and that list what an engine still needs. */
export const readEngineConfig = (env: Env) => readEnv(EngineVariables, env);

export const enginesSettings = (config: EngineConfig) => ({
  budgetUsd: config.ENGINE_BUDGET_USD_PER_DAY,
  budgetsUsd: config.ENGINE_BUDGETS_USD_PER_DAY ?? new Map<string, number>(),
  restMs: config.ENGINE_REST_SECONDS * 1_000,
});
export type EngineSettings = Readonly<ReturnType<typeof enginesSettings>>;

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly engines: EngineSettings;
  }
}
