import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { EngineConfig } from "#kit/config.ts";
import type { Log } from "#kit/log.ts";
import type { Engine, PhotoChecker } from "#features/engines/engine.port.ts";
import { createComfyEngine } from "./comfyui/comfyui-engine.ts";
import { readWorkflow } from "./comfyui/workflow.ts";
import { blackForestLabs } from "./hosted/black-forest-labs.ts";
import { fal } from "./hosted/fal.ts";
import { google } from "./hosted/google.ts";
import { openai } from "./hosted/openai.ts";
import type { HostedProvider } from "./hosted/provider.ts";
import { replicate } from "./hosted/replicate.ts";
import { createStudioEngine } from "./studio-engine.ts";

interface Opened {
  readonly engine: Engine;
  /** Of one that can look at photos itself. */
  readonly photos?: PhotoChecker;
}

/** What a module that brings an engine of its own exports as `open`. */
export type OpenEngine = (config: EngineConfig, log: Log) => Promise<Opened>;

interface Engines {
  readonly engines: readonly Engine[];
  /** The first engine's that can; otherwise the studio looks, even if it does not draw. */
  readonly photos: PhotoChecker;
  close(): Promise<void>;
}

const hosted: readonly HostedProvider[] = [google, openai, fal, replicate, blackForestLabs];

/** By id, in the operator's order; an id that is a path names a module with an engine of its own. */
export async function createEngines(config: EngineConfig, log: Log): Promise<Engines> {
  if (config.ENGINES.length === 0) throw new Error("ENGINES names no engine");
  const opened = await Promise.all(config.ENGINES.map((id) => createOne(id, config, log)));
  const engines = opened.map(({ engine }) => asPriced(engine, config));
  for (const [name, numbers] of Object.entries(pricings(config)))
    for (const id of numbers.keys())
      if (!engines.some((engine) => engine.id === id))
        throw new Error(`${name} names '${id}', which ENGINES does not`);
  const own = opened.find(({ photos }) => photos);
  const looker = own ?? createStudio(config);
  return {
    engines,
    photos: looker.photos!,
    async close() {
      await Promise.all([...opened, ...(own ? [] : [looker])].map(({ engine }) => engine.close()));
    },
  };
}

async function createOne(id: string, config: EngineConfig, log: Log): Promise<Opened> {
  if (id === "studio") return createStudio(config);
  if (id === "comfyui") return openComfy(config);
  const provider = hosted.find((each) => id.startsWith(`${each.id}:`));
  if (provider) return openHosted(provider, id, config, log);
  if (!/[./]/.test(id)) throw new Error(`ENGINES: there is no engine '${id}'`);
  const module = (await import(pathToFileURL(resolve(id)).href)) as { open: OpenEngine };
  return module.open(config, log);
}

function createStudio({ DRAWN_AT_ONCE }: EngineConfig): Required<Opened> {
  const studio = createStudioEngine({ processes: DRAWN_AT_ONCE, price: 1 });
  return { engine: studio, photos: { check: (path) => studio.checkPhoto(path) } };
}

async function openComfy({ COMFYUI_URL, COMFYUI_WORKFLOW }: EngineConfig): Promise<Opened> {
  if (COMFYUI_URL === undefined || COMFYUI_WORKFLOW === undefined)
    throw new Error("comfyui needs COMFYUI_URL and COMFYUI_WORKFLOW");
  const text = await readFile(COMFYUI_WORKFLOW, "utf8").catch(() => {
    throw new Error(`COMFYUI_WORKFLOW: ${COMFYUI_WORKFLOW} can not be read`);
  });
  return { engine: createComfyEngine({ url: COMFYUI_URL, workflow: readWorkflow(text) }) };
}

async function openHosted(
  provider: HostedProvider,
  id: string,
  config: EngineConfig,
  log: Log,
): Promise<Opened> {
  const { keySetting, baseUrlSetting, keyFrom } = provider;
  const apiKey = settingOf(config, keySetting);
  if (apiKey === undefined) throw new Error(`${id} needs ${keySetting}, from ${keyFrom}`);
  const baseURL = settingOf(config, baseUrlSetting);
  const model = id.slice(provider.id.length + 1);
  // Loaded by those alone who use it: half a second and 20 MB.
  const { createHostedEngine } = await import("./hosted/hosted-engine.ts");
  const engine = createHostedEngine(provider, model, { apiKey, baseURL, log });
  // Now, rather than while somebody waits for the first picture.
  await provider.model(model, { apiKey, fetch });
  return { engine };
}

function settingOf(config: EngineConfig, name: string): string | undefined {
  const value = (config as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value : undefined;
}

const pricings = ({ ENGINE_PRICES, ENGINE_CALLS_PER_MINUTE }: EngineConfig) => ({
  ENGINE_PRICES: ENGINE_PRICES ?? new Map<string, number>(),
  ENGINE_CALLS_PER_MINUTE: ENGINE_CALLS_PER_MINUTE ?? new Map<string, number>(),
});

/** The operator knows what a picture is worth here, and what the account may do. */
function asPriced(engine: Engine, config: EngineConfig): Engine {
  const { ENGINE_PRICES, ENGINE_CALLS_PER_MINUTE } = pricings(config);
  const price = ENGINE_PRICES.get(engine.id);
  const callsPerMinute = ENGINE_CALLS_PER_MINUTE.get(engine.id);
  if (price === undefined && callsPerMinute === undefined) return engine;
  const facts = {
    ...engine.facts,
    ...(price !== undefined && { price }),
    ...(callsPerMinute !== undefined && { callsPerMinute }),
  };
  return {
    id: engine.id,
    facts,
    render: (request, options) => engine.render(request, options),
    close: () => engine.close(),
  };
}

interface KnownEngine {
  readonly id: string;
  readonly name: string;
  readonly estimateUsd: number;
  /** What has to be set before it can draw, and where to get it. */
  readonly missing: string | undefined;
}

/** All that could stand in ENGINES, and what each still needs. */
export function knownEngines(config: EngineConfig): KnownEngine[] {
  const isComfyReady = config.COMFYUI_URL !== undefined && config.COMFYUI_WORKFLOW !== undefined;
  const own: KnownEngine[] = [
    { id: "studio", name: "Studio", estimateUsd: 0, missing: undefined },
    {
      id: "comfyui",
      name: "ComfyUI",
      estimateUsd: 0,
      missing: isComfyReady
        ? undefined
        : "COMFYUI_URL and COMFYUI_WORKFLOW: a machine with a graphics card, docs/engines.md",
    },
  ];
  const elsewhere = hosted.flatMap(({ id, models, keySetting, keyFrom }) =>
    Object.entries(models).map(([model, { name, estimateUsd }]) => ({
      id: `${id}:${model}`,
      name,
      estimateUsd,
      missing:
        settingOf(config, keySetting) === undefined ? `${keySetting}, from ${keyFrom}` : undefined,
    })),
  );
  return [...own, ...elsewhere];
}
