import type { generateImage } from "ai";
import type { SentPicture } from "../results/references.ts";

type ImageCall = Parameters<typeof generateImage>[0];
export type ImageModel = ImageCall["model"];

/** What is known of a model, from its provider's public documentation; careful where that is vague. */
export interface HostedModel {
  readonly name: string;
  /** In credits: one for each five cents begun. */
  readonly price: number;
  /** One picture of two people from two photos as large as we send them, and a style; rounded up. */
  readonly estimateUsd: number;
  readonly mostPeople: number;
  /** People and style together. */
  readonly mostImages: number;
  readonly takesSeed: boolean;
  /** Of the lowest paid tier; ENGINE_CALLS_PER_MINUTE knows the account better. */
  readonly callsPerMinute: number;
  readonly usualSeconds: number;
}

export interface Drawing {
  readonly text: string;
  /** In the order of the text. */
  readonly images: readonly SentPicture[];
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

export interface Reach {
  readonly apiKey: string;
  /** Without it the provider's own. */
  readonly baseURL?: string;
  /** The one way out: it sees that everybody's photo goes along, once. */
  readonly fetch: typeof globalThis.fetch;
}

/** One call to `generateImage`, but for what is the same for all. */
export type PreparedCall = Pick<
  ImageCall,
  "prompt" | "size" | "aspectRatio" | "seed" | "providerOptions" | "headers"
>;

/** What an answer looked like, as far as it tells why. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** As far as it is JSON. */
  readonly body: unknown;
  /** Of the call if there was one without a picture. */
  readonly metadata: unknown;
}

export interface HostedProvider<Model extends HostedModel = HostedModel> {
  /** The first part of an engine's id. */
  readonly id: string;
  readonly name: string;
  /** The settings that hold the key, and another address; and where to get a key. */
  readonly keySetting: string;
  readonly baseUrlSetting: string;
  readonly keyFrom: string;
  readonly photosGo: string;
  readonly photosAreKept: string;
  readonly canCancel: boolean;
  readonly models: Readonly<Record<string, Model>>;
  /** Loads the SDK, which takes time and memory that only those should spend who use it. */
  model(id: string, reach: Reach): Promise<ImageModel>;
  prepare(drawing: Drawing, known: Model): PreparedCall;
  isRefusal(answer: Answer): boolean;
  /** For those that say so by another status than 401 and 403. */
  isBadKey?(answer: Answer): boolean;
  /** In seconds, for those that do not say it by `retry-after`. */
  retryAfter?(answer: Answer): number | undefined;
  /** Of a call that gave a picture, if the provider tells what it cost or used. */
  costUsd?(used: Used, known: Model): number | undefined;
  /** Looks at each answer on its way to the SDK; what it throws ends the call. */
  look?(body: unknown): void;
  /** Where the job of this answer can be stopped; asked if nobody wants the picture any more. */
  cancelAt?(body: unknown): string | undefined;
}

export interface Used {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Of the picture, by the provider's name in the SDK. */
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}
