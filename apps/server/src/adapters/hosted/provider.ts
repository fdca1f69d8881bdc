import type { generateImage } from "ai";
import type { EngineFacts } from "#features/engines/engine.port.ts";
import type { SentPicture } from "../results/references.ts";

type ImageCall = Parameters<typeof generateImage>[0];
export type ImageModel = ImageCall["model"];

/** Facts of a model from its provider's documentation; conservative where that is vague. */
export interface HostedModel {
  readonly name: string;
  /** In credits: one per five cents, rounded up. */
  readonly price: number;
  /** Cost of one image of two people with two photos and a style example; rounded up. */
  readonly estimateUsd: number;
  readonly mostPeople: number;
  /** People and style together. */
  readonly mostImages: number;
  readonly takesSeed: boolean;
  /** Limit of the lowest paid tier; ENGINE_CALLS_PER_MINUTE overrides it. */
  readonly callsPerMinute: number;
  readonly usualSeconds: number;
}

export interface Drawing {
  readonly text: string;
  /** In the order of the prompt. */
  readonly images: readonly SentPicture[];
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

export interface Reach {
  readonly apiKey: string;
  /** The provider's own URL if absent. */
  readonly baseURL?: string;
  /** Every request uses this function, which verifies that all photos are sent exactly once. */
  readonly fetch: typeof globalThis.fetch;
}

/** The options of one `generateImage` call that differ between providers. */
export type PreparedCall = Pick<
  ImageCall,
  "prompt" | "size" | "aspectRatio" | "seed" | "providerOptions" | "headers"
>;

/** The parts of a response that explain an error. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
  /** Metadata of a call that returned no image. */
  readonly metadata: unknown;
}

export interface HostedProvider<Model extends HostedModel = HostedModel> {
  /** The first part of an engine's id. */
  readonly id: string;
  readonly name: string;
  /** The settings for the key and for another base URL, and where to get a key. */
  readonly keySetting: string;
  readonly baseUrlSetting: string;
  readonly keyFrom: string;
  readonly photoRetention: EngineFacts["photoRetention"];
  readonly canCancel: boolean;
  readonly models: Readonly<Record<string, Model>>;
  /** Loads the SDK on demand, because it takes time and memory. */
  model(id: string, reach: Reach): Promise<ImageModel>;
  prepare(drawing: Drawing, known: Model): PreparedCall;
  isRefusal(answer: Answer): boolean;
  /** For providers that report a bad key by a status other than 401 and 403. */
  isBadKey?(answer: Answer): boolean;
  /** In seconds, for providers that do not send `retry-after`. */
  retryAfter?(answer: Answer): number | undefined;
  /** Cost of a successful call, if the provider reports cost or usage. */
  costUsd?(used: Used, known: Model): number | undefined;
  /** Inspects each response before the SDK does; an error ends the call. */
  look?(body: unknown): void;
  /**
   * What is needed to collect the job of this response later, in the form of the response. It is stored, so
   * it contains no photo. Absent for a provider whose response is the image.
   */
  jobOf?(body: unknown): object | undefined;
  /**
   * For a provider whose job the SDK does not follow: the URL to read next, until the response is the
   * result. `job` is what `jobOf` returned.
   */
  pollAt?(job: object, body: unknown): string | undefined;
  /** The URL that cancels the job of this response. */
  cancelAt?(body: unknown): string | undefined;
}

export interface Used {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Metadata of the image, by the provider's name in the SDK. */
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}
