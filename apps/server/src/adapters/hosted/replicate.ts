import { z } from "zod";
import type { HostedModel, HostedProvider } from "./provider.ts";
import { within } from "./shapes.ts";

const common = { mostPeople: 2, mostImages: 3, takesSeed: true, callsPerMinute: 60 } as const;

const models: Record<string, HostedModel> = {
  "black-forest-labs/flux-2-pro": {
    ...common,
    name: "FLUX.2 [pro] on Replicate",
    price: 3,
    estimateUsd: 0.12,
    usualSeconds: 15,
  },
  "black-forest-labs/flux-2-max": {
    ...common,
    name: "FLUX.2 [max] on Replicate",
    price: 6,
    estimateUsd: 0.28,
    usualSeconds: 25,
  },
  "black-forest-labs/flux-2-flex": {
    ...common,
    name: "FLUX.2 [flex] on Replicate",
    price: 8,
    estimateUsd: 0.4,
    usualSeconds: 30,
  },
};

const Prediction = z.object({
  status: z.string(),
  error: z.string().nullish(),
  urls: z.object({ get: z.string().optional(), cancel: z.string().optional() }).optional(),
});

/** Messages of the models' safety checkers; Replicate sends no error code. */
const REFUSED = /\bE005\b|nsfw|flagged as sensitive|safety (?:check|filter)|content moderat/i;

export const replicate: HostedProvider = {
  id: "replicate",
  name: "Replicate",
  keySetting: "REPLICATE_API_TOKEN",
  baseUrlSetting: "REPLICATE_BASE_URL",
  keyFrom: "https://replicate.com/account/api-tokens",
  photoRetention: { kind: "hours", value: 1 },
  canCancel: true,
  models,
  async model(id, { apiKey, ...reach }) {
    const { createReplicate } = await import("@ai-sdk/replicate");
    return createReplicate({ ...reach, apiToken: apiKey }).image(id);
  },
  prepare({ text, images, width, height, seed }) {
    const size = within({ width, height }, { longest: 2_048, step: 32 });
    return {
      prompt: text,
      seed,
      providerOptions: {
        replicate: {
          // The SDK would send `input_image` and `input_image_2`, but the models expect a list and
          // silently ignore unknown fields.
          input_images: images.map(({ bytes }) => dataUri(bytes)),
          aspect_ratio: "custom",
          ...size,
          output_format: "jpg",
          output_quality: 95,
          // Returns the id of the prediction immediately, so that it can be cancelled while it
          // runs.
          maxWaitTimeInSeconds: 1,
          pollIntervalMillis: 500,
          maxPollAttempts: 1_000,
        },
      },
    };
  },
  isRefusal({ body }) {
    const { data } = Prediction.safeParse(body);
    return data?.status === "failed" && REFUSED.test(data.error ?? "");
  },
  /** Without the echoed input, which contains the photos. Its state is read again. */
  jobOf(body) {
    const { status, urls } = Prediction.safeParse(body).data ?? {};
    if (urls?.get === undefined || status === "failed" || status === "canceled") return undefined;
    return { status: "processing", urls };
  },
  cancelAt: (body) => Prediction.safeParse(body).data?.urls?.cancel,
};

const dataUri = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;
