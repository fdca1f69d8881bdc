import { createComfyEngine } from "#adapters/comfyui/comfyui-engine.ts";
import { readWorkflow } from "#adapters/comfyui/workflow.ts";
import { blackForestLabs } from "#adapters/hosted/black-forest-labs.ts";
import { fal } from "#adapters/hosted/fal.ts";
import { google } from "#adapters/hosted/google.ts";
import { createHostedEngine } from "#adapters/hosted/hosted-engine.ts";
import { openai } from "#adapters/hosted/openai.ts";
import type { HostedProvider } from "#adapters/hosted/provider.ts";
import { replicate } from "#adapters/hosted/replicate.ts";
import type { Log } from "#kit/log.ts";
import type { Engine } from "#features/engines/engine.port.ts";
import { blackForestLabsDialect } from "@twofold/test-servers/providers/black-forest-labs-server";
import { comfyWorkflow, createComfyServer } from "@twofold/test-servers/providers/comfyui-server";
import { falDialect } from "@twofold/test-servers/providers/fal-server";
import { googleDialect } from "@twofold/test-servers/providers/google-server";
import { openaiDialect } from "@twofold/test-servers/providers/openai-server";
import {
  KEY,
  createProviderServer,
  type Dialect,
  type ProviderServer,
} from "@twofold/test-servers/providers/provider-server";
import { replicateDialect } from "@twofold/test-servers/providers/replicate-server";

interface EngineOptions {
  readonly log: Pick<Log, "error">;
  readonly key?: string;
  readonly mostSeconds?: number;
}

interface EngineCase {
  readonly name: string;
  readonly serve: () => Promise<ProviderServer>;
  readonly open: (url: string, options: EngineOptions) => Engine;
  /** Cost of a call by the server's own figures; undefined if the provider reports none. */
  readonly costUsd: number | undefined;
  readonly isBilled: boolean;
  readonly hasKey: boolean;
  readonly refusals: number;
  /** Whether a job that the provider has accepted can be collected by another process. */
  readonly hasJobs: boolean;
}

const hosted = (
  provider: HostedProvider,
  model: string,
  dialect: Dialect,
  costUsd?: number,
): EngineCase => ({
  name: provider.id,
  serve: () => createProviderServer(dialect),
  open: (baseURL, { log, key = KEY, mostSeconds = 20 }) =>
    createHostedEngine(provider, model, { apiKey: key, baseURL, log, mostSeconds }),
  costUsd,
  isBilled: true,
  hasKey: true,
  refusals: dialect.refusals.length,
  hasJobs: provider.jobOf !== undefined,
});

/** Every engine that calls another system, each with a server that implements its protocol. */
export const engineCases: readonly EngineCase[] = [
  hosted(google, "gemini-3-pro-image-preview", googleDialect, (1_800 * 2 + 1_120 * 120) / 1e6),
  hosted(openai, "gpt-image-2", openaiDialect, (6_200 * 8 + 5_000 * 30) / 1e6),
  hosted(fal, "fal-ai/flux-2-pro/edit", falDialect),
  hosted(replicate, "black-forest-labs/flux-2-pro", replicateDialect),
  hosted(blackForestLabs, "flux-2-pro", blackForestLabsDialect, 0.075),
  {
    name: "comfyui",
    serve: createComfyServer,
    open: (url) =>
      createComfyEngine({ url, workflow: readWorkflow(JSON.stringify(comfyWorkflow)), pollMs: 50 }),
    costUsd: undefined,
    isBilled: false,
    hasKey: false,
    refusals: 2,
    // It finds its own job by the id that we choose.
    hasJobs: false,
  },
];
