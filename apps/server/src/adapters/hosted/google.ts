import { z } from "zod";
import type { HostedModel, HostedProvider } from "./provider.ts";
import { nearestRatio } from "./shapes.ts";

interface GeminiModel extends HostedModel {
  /** Undefined if the model supports one size only. */
  readonly imageSize: "1K" | "2K" | undefined;
  /** In US dollars per million tokens; the image counts as tokens. */
  readonly usd: { readonly input: number; readonly output: number };
}

const common = { mostPeople: 2, mostImages: 3, takesSeed: true } as const;

const models: Record<string, GeminiModel> = {
  "gemini-3-pro-image-preview": {
    ...common,
    name: "Gemini 3 Pro Image",
    price: 3,
    estimateUsd: 0.15,
    callsPerMinute: 10,
    usualSeconds: 25,
    imageSize: "2K",
    usd: { input: 2, output: 120 },
  },
  "gemini-3.1-flash-image-preview": {
    ...common,
    name: "Gemini 3.1 Flash Image",
    price: 3,
    estimateUsd: 0.11,
    callsPerMinute: 20,
    usualSeconds: 15,
    imageSize: "2K",
    usd: { input: 0.5, output: 60 },
  },
  "gemini-2.5-flash-image": {
    ...common,
    name: "Gemini 2.5 Flash Image",
    price: 1,
    estimateUsd: 0.04,
    callsPerMinute: 20,
    usualSeconds: 10,
    imageSize: undefined,
    usd: { input: 0.3, output: 30 },
  },
};

const ratios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const;

/** The strictest level that still allows a couple at a beach. */
const safetySettings = [
  "HARM_CATEGORY_SEXUALLY_EXPLICIT",
  "HARM_CATEGORY_HATE_SPEECH",
  "HARM_CATEGORY_HARASSMENT",
  "HARM_CATEGORY_DANGEROUS_CONTENT",
].map((category) => ({ category, threshold: "BLOCK_MEDIUM_AND_ABOVE" }));

/** Reasons of a rejection; `NO_IMAGE` and `RECITATION` are failures that a retry may solve. */
const refusals = new Set([
  "SAFETY",
  "IMAGE_SAFETY",
  "PROHIBITED_CONTENT",
  "IMAGE_PROHIBITED_CONTENT",
  "BLOCKLIST",
  "SPII",
]);

const Metadata = z.object({
  google: z.object({
    finishReason: z.string().nullish(),
    promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  }),
});
const Fault = z.object({
  error: z.object({
    details: z
      .array(z.object({ reason: z.string().optional(), retryDelay: z.string().optional() }))
      .nullish(),
  }),
});

export const google: HostedProvider<GeminiModel> = {
  id: "google",
  name: "Google",
  keySetting: "GOOGLE_API_KEY",
  baseUrlSetting: "GOOGLE_BASE_URL",
  keyFrom: "https://aistudio.google.com/apikey (with billing on: the free tier trains on photos)",
  photoRetention: { kind: "days", value: 55 },
  canCancel: false,
  models,
  async model(id, reach) {
    const { createGoogle } = await import("@ai-sdk/google");
    return createGoogle(reach).image(id);
  },
  prepare({ text, images, width, height, seed }, { imageSize }) {
    return {
      prompt: { text, images: images.map(({ bytes }) => bytes) },
      aspectRatio: nearestRatio({ width, height }, ratios),
      seed,
      providerOptions: {
        google: { safetySettings, ...(imageSize && { imageConfig: { imageSize } }) },
      },
    };
  },
  isRefusal({ metadata }) {
    const { data } = Metadata.safeParse(metadata);
    const { finishReason, promptFeedback } = data?.google ?? {};
    return Boolean(promptFeedback?.blockReason) || refusals.has(finishReason ?? "");
  },
  isBadKey: ({ body }) => {
    const { data } = Fault.safeParse(body);
    return Boolean(data?.error.details?.some(({ reason }) => reason === "API_KEY_INVALID"));
  },
  retryAfter({ body }) {
    const { data } = Fault.safeParse(body);
    const delay = data?.error.details?.find(({ retryDelay }) => retryDelay)?.retryDelay;
    return delay === undefined ? undefined : Number.parseFloat(delay);
  },
  costUsd({ inputTokens, outputTokens }, { usd }) {
    if (inputTokens === undefined || outputTokens === undefined) return undefined;
    return (inputTokens * usd.input + outputTokens * usd.output) / 1_000_000;
  },
};
