import { z } from "zod";
import { EngineRefusedError } from "#features/engines/engine.port.ts";
import type { Drawing, HostedModel, HostedProvider } from "./provider.ts";
import { nearestRatio, within } from "./shapes.ts";

interface FalModel extends HostedModel {
  /** The fields for the size differ between the models on fal. */
  shape(wanted: Pick<Drawing, "width" | "height">): Record<string, string | object>;
}

const inPixels = (wanted: Pick<Drawing, "width" | "height">) => ({
  image_size: within(wanted, { longest: 2_048, step: 16 }),
});
const common = {
  mostPeople: 2,
  mostImages: 3,
  takesSeed: true,
  callsPerMinute: 30,
} as const;

const models: Record<string, FalModel> = {
  "fal-ai/flux-2-pro/edit": {
    ...common,
    name: "FLUX.2 [pro] on fal",
    price: 3,
    estimateUsd: 0.12,
    usualSeconds: 15,
    shape: inPixels,
  },
  "fal-ai/flux-2/edit": {
    ...common,
    name: "FLUX.2 [dev] on fal",
    price: 2,
    estimateUsd: 0.1,
    usualSeconds: 12,
    shape: inPixels,
  },
  "fal-ai/nano-banana-pro/edit": {
    ...common,
    name: "Gemini 3 Pro Image on fal",
    price: 3,
    estimateUsd: 0.15,
    takesSeed: false,
    usualSeconds: 25,
    shape: (wanted) => ({
      aspect_ratio: nearestRatio(wanted, ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16"]),
      resolution: "2K",
    }),
  },
};

const Fault = z.object({ detail: z.array(z.object({ type: z.string() })) });
const Answered = z.object({ has_nsfw_concepts: z.array(z.boolean()).optional() });
const Queued = z.object({ status: z.string(), status_url: z.string(), response_url: z.string() });
const Status = z.object({ status: z.string() });

/** The SDK uses fal.run, whose image is lost with the connection although it is billed. */
const QUEUE_URL = "https://queue.fal.run";

export const fal: HostedProvider<FalModel> = {
  id: "fal",
  name: "fal",
  keySetting: "FAL_KEY",
  baseUrlSetting: "FAL_BASE_URL",
  keyFrom: "https://fal.ai/dashboard/keys",
  // The photos are not stored, but the image is.
  photoRetention: { kind: "hours", value: 1 },
  canCancel: false,
  models,
  async model(id, reach) {
    const { createFal } = await import("@ai-sdk/fal");
    return createFal({ baseURL: QUEUE_URL, ...reach }).image(id);
  },
  prepare({ text, images, width, height, seed }, { shape, takesSeed }) {
    return {
      prompt: { text, images: images.map(({ bytes }) => bytes) },
      ...(takesSeed && { seed }),
      providerOptions: {
        // Without this option the SDK sends only the first person, with a warning.
        fal: { useMultipleImages: true, outputFormat: "jpeg", ...shape({ width, height }) },
      },
      headers: {
        "x-fal-store-io": "0",
        "x-fal-object-lifecycle-preference": JSON.stringify({ expiration_duration_seconds: 3_600 }),
        // fal would retry on its own, at an unknown cost.
        "x-fal-no-retry": "1",
      },
    };
  },
  isRefusal({ body }) {
    const { data } = Fault.safeParse(body);
    return Boolean(data?.detail.some(({ type }) => type === "content_policy_violation"));
  },
  jobOf: (body) => Queued.safeParse(body).data,
  pollAt(job, body) {
    const { status_url, response_url } = Queued.parse(job);
    const { status } = Status.safeParse(body).data ?? {};
    if (status === "IN_QUEUE" || status === "IN_PROGRESS") return status_url;
    return status === "COMPLETED" ? response_url : undefined;
  },
  /** Some models return a black image, with the reason in another field. */
  look(body) {
    if (Answered.safeParse(body).data?.has_nsfw_concepts?.includes(true))
      throw new EngineRefusedError("unsafe", "fal rejected the request: the image was flagged");
  },
};
