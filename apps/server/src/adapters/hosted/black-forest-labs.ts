import { z } from "zod";
import { EngineFailedError, EngineRefusedError } from "#features/engines/engine.port.ts";
import type { HostedModel, HostedProvider } from "./provider.ts";
import { within } from "./shapes.ts";

const common = { mostPeople: 2, mostImages: 3, takesSeed: true, callsPerMinute: 24 } as const;

const models: Record<string, HostedModel> = {
  "flux-2-pro": {
    ...common,
    name: "FLUX.2 [pro]",
    price: 3,
    estimateUsd: 0.12,
    usualSeconds: 12,
  },
  "flux-2-max": {
    ...common,
    name: "FLUX.2 [max]",
    price: 6,
    estimateUsd: 0.28,
    usualSeconds: 20,
  },
  "flux-2-flex": {
    ...common,
    name: "FLUX.2 [flex]",
    price: 8,
    estimateUsd: 0.4,
    usualSeconds: 25,
  },
};

const USD_PER_CREDIT = 0.01;

const Task = z.object({
  id: z.string(),
  polling_url: z.string(),
  cost: z.number().nullish(),
  input_mp: z.number().nullish(),
  output_mp: z.number().nullish(),
});
const Poll = z.object({ status: z.string() });
const Cost = z.object({ blackForestLabs: z.object({ cost: z.number() }) });

export const blackForestLabs: HostedProvider = {
  id: "black-forest-labs",
  name: "Black Forest Labs",
  keySetting: "BFL_API_KEY",
  baseUrlSetting: "BFL_BASE_URL",
  keyFrom: "https://dashboard.bfl.ai",
  photoRetention: { kind: "unpublished" },
  canCancel: false,
  models,
  async model(id, reach) {
    const { createBlackForestLabs } = await import("@ai-sdk/black-forest-labs");
    return createBlackForestLabs(reach).image(id);
  },
  prepare({ text, images, width, height, seed }) {
    return {
      prompt: { text, images: images.map(({ bytes }) => bytes) },
      seed,
      providerOptions: {
        blackForestLabs: {
          ...within({ width, height }, { longest: 1_920, step: 16 }),
          outputFormat: "jpeg",
          safetyTolerance: 2,
          pollIntervalMillis: 500,
          pollTimeoutMillis: 600_000,
        },
      },
    };
  },
  isRefusal: () => false,
  /** The SDK treats 'moderated' as pending and would poll until its timeout. */
  look(body) {
    const { data } = Poll.safeParse(body);
    if (data?.status.endsWith("Moderated"))
      throw new EngineRefusedError(
        "unsafe",
        `Black Forest Labs rejected the request: ${data.status}`,
      );
    if (data?.status === "Task not found")
      throw new EngineFailedError("Black Forest Labs has lost the task", { isBilled: true });
  },
  jobOf: (body) => Task.safeParse(body).data,
  costUsd({ metadata }) {
    const { data } = Cost.safeParse(metadata);
    return data && data.blackForestLabs.cost * USD_PER_CREDIT;
  },
};
