import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "#kit/log.ts";
import type { PoolObserver } from "#kit/process-pool.ts";
import type { Engine, PhotoChecker } from "#features/engines/engine.port.ts";
import type { EngineConfig } from "#features/engines/engines.settings.ts";
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
  /** Present if the engine can check photos itself. */
  readonly photos?: PhotoChecker;
}

/** The `open` export of a module that provides an engine. */
export type OpenEngine = (config: EngineConfig, log: Log) => Promise<Opened>;

interface Engines {
  readonly engines: readonly Engine[];
  /**
   * From the first engine that can check photos; otherwise from the studio, even if it is not
   * enabled.
   */
  readonly photos: PhotoChecker;
  close(): Promise<void>;
}

const hosted: readonly HostedProvider[] = [google, openai, fal, replicate, blackForestLabs];

/** Creates the engines in the operator's order; an id that is a path refers to a module. */
export async function createEngines(
  config: EngineConfig,
  log: Log,
  studioObserver: PoolObserver = {},
): Promise<Engines> {
  if (config.ENGINES.length === 0) throw new Error("ENGINES names no engine");
  const opened = await Promise.all(
    config.ENGINES.map((id) => createOne(id, config, log, studioObserver)),
  );
  const own = opened.find(({ photos }) => photos);
  const photoChecker = own ?? createStudio(config, studioObserver);
  return {
    engines: opened.map(({ engine }) => engine),
    photos: photoChecker.photos!,
    async close() {
      await Promise.all(
        [...opened, ...(own ? [] : [photoChecker])].map(({ engine }) => engine.close()),
      );
    },
  };
}

async function createOne(
  id: string,
  config: EngineConfig,
  log: Log,
  studioObserver: PoolObserver,
): Promise<Opened> {
  if (id === "studio") return createStudio(config, studioObserver);
  if (id === "comfyui") return createComfy(config);
  const provider = hosted.find((each) => id.startsWith(`${each.id}:`));
  if (provider) return createHosted(provider, id, config, log);
  if (!/[./]/.test(id)) throw new Error(`ENGINES: there is no engine '${id}'`);
  const module = (await import(pathToFileURL(resolve(id)).href)) as { open: OpenEngine };
  return module.open(config, log);
}

function createStudio({ DRAWN_AT_ONCE }: EngineConfig, observer: PoolObserver): Required<Opened> {
  const studio = createStudioEngine({ processes: DRAWN_AT_ONCE, price: 1, ...observer });
  return { engine: studio, photos: { check: (path) => studio.checkPhoto(path) } };
}

async function createComfy({ COMFYUI_URL, COMFYUI_WORKFLOW }: EngineConfig): Promise<Opened> {
  if (COMFYUI_URL === undefined || COMFYUI_WORKFLOW === undefined)
    throw new Error("comfyui needs COMFYUI_URL and COMFYUI_WORKFLOW");
  const text = await readFile(COMFYUI_WORKFLOW, "utf8").catch(() => {
    throw new Error(`COMFYUI_WORKFLOW: ${COMFYUI_WORKFLOW} can not be read`);
  });
  return { engine: createComfyEngine({ url: COMFYUI_URL, workflow: readWorkflow(text) }) };
}

async function createHosted(
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
  // Loaded only by installations that use it: it takes half a second and 20 MB.
  const { createHostedEngine } = await import("./hosted/hosted-engine.ts");
  const engine = createHostedEngine(provider, model, { apiKey, baseURL, log });
  // Checks the model at the start, not while a user waits for the first image.
  await provider.model(model, { apiKey, fetch });
  return { engine };
}

function settingOf(config: EngineConfig, name: string): string | undefined {
  const value = (config as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value : undefined;
}

interface KnownEngine {
  readonly id: string;
  readonly name: string;
  readonly estimateUsd: number;
  /** The setting that is missing, and where to get its value. */
  readonly missing: string | undefined;
}

/** Every id that ENGINES accepts, and what each still needs. */
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
