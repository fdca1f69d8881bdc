import { z } from "zod";
import type { HostedModel, HostedProvider } from "./provider.ts";
import { nearestSize, within } from "./shapes.ts";

interface GptImageModel extends HostedModel {
  /** Undefined if any size is supported. */
  readonly sizes: readonly `${number}x${number}`[] | undefined;
  /** Older models preserve faces only on request; newer ones always do. */
  readonly inputFidelity: "high" | undefined;
  /** In US dollars per million tokens; all input is counted at the image rate. */
  readonly usd: { readonly input: number; readonly output: number };
}

const common = {
  mostPeople: 2,
  mostImages: 3,
  takesSeed: false,
  callsPerMinute: 5,
  usualSeconds: 45,
} as const;
const threeSizes = ["1024x1024", "1024x1536", "1536x1024"] as const;

const models: Record<string, GptImageModel> = {
  "gpt-image-2": {
    ...common,
    name: "GPT Image 2",
    price: 6,
    estimateUsd: 0.28,
    sizes: undefined,
    inputFidelity: undefined,
    usd: { input: 8, output: 30 },
  },
  "gpt-image-1.5": {
    ...common,
    name: "GPT Image 1.5",
    price: 7,
    estimateUsd: 0.32,
    sizes: threeSizes,
    inputFidelity: "high",
    usd: { input: 8, output: 32 },
  },
  "gpt-image-1": {
    ...common,
    name: "GPT Image 1",
    price: 8,
    estimateUsd: 0.39,
    sizes: threeSizes,
    inputFidelity: "high",
    usd: { input: 10, output: 40 },
  },
};

const refusals = new Set(["moderation_blocked", "content_policy_violation"]);
const Fault = z.object({ error: z.object({ code: z.string().nullish() }) });

export const openai: HostedProvider<GptImageModel> = {
  id: "openai",
  name: "OpenAI",
  keySetting: "OPENAI_API_KEY",
  baseUrlSetting: "OPENAI_BASE_URL",
  keyFrom: "https://platform.openai.com/api-keys (the organisation has to be verified for images)",
  photoRetention: { kind: "days", value: 30 },
  canCancel: false,
  models,
  async model(id, reach) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI(reach).image(id);
  },
  prepare({ text, images, width, height }, { sizes, inputFidelity }) {
    const free = within({ width, height }, { longest: 2_048, step: 16 });
    return {
      prompt: { text, images: images.map(({ bytes }) => bytes) },
      size: sizes ? nearestSize({ width, height }, sizes) : `${free.width}x${free.height}`,
      providerOptions: {
        openai: { quality: "high", outputFormat: "jpeg", ...(inputFidelity && { inputFidelity }) },
      },
    };
  },
  isRefusal({ body }) {
    return refusals.has(Fault.safeParse(body).data?.error.code ?? "");
  },
  costUsd({ inputTokens, outputTokens }, { usd }) {
    if (inputTokens === undefined || outputTokens === undefined) return undefined;
    return (inputTokens * usd.input + outputTokens * usd.output) / 1_000_000;
  },
};
