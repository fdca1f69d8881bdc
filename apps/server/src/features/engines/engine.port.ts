/** What an engine is doing, in the order in which it does it; a model elsewhere only draws. */
export type Stage = "finding" | "cutting" | "lighting" | "drawing" | "finishing";

export interface Progress {
  readonly stage: Stage;
  /** Of the whole, from 0 to 1. */
  readonly share: number;
}

/** Why a photo cannot be used: the user's to mend, found before anything is charged. */
export type PhotoProblem =
  | "no_face"
  | "too_many_faces"
  | "face_too_small"
  | "too_blurred"
  | "too_dark";

/** What can be said of one photo before a picture is made of it. */
export interface PhotoReport {
  readonly faces: number;
  /** Those that are not small beside the largest: who the photo is of. */
  readonly facesInFront?: number;
  /** Height of the largest one as a share of the photo's longer side. */
  readonly largestFace?: number;
  /** Undefined if it will do. */
  readonly problem: PhotoProblem | undefined;
}

export interface Reference {
  /** So that nobody is taken for the other: 'person A', 'person B'. */
  readonly label: string;
  /** Upright, in sRGB, without metadata. */
  readonly path: string;
}

export interface RenderRequest {
  /** The layered scene: a folder with `scene.json` and what it names. */
  readonly sceneFolder: string;
  /** For engines that are told in words. */
  readonly prompt: string;
  readonly personCount: number;
  /** One photo for each person, or a single one that shows them all. Each has to reach the model. */
  readonly references: readonly Reference[];
  /** The template's own picture, for models that take one more image as an example of the style. */
  readonly style?: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** The folder that the picture is written to. */
  readonly folder: string;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** The same for each attempt at the same picture, so that a paid call is not made twice. */
  readonly idempotencyKey: string;
}

export interface Rendered {
  readonly path: string;
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly width: number;
  readonly height: number;
  /** In US dollars, if the provider told it; without it the engine's own estimate is recorded. */
  readonly costUsd?: number;
}

/** What people and operators are told about an engine, and what choosing goes by. */
export interface EngineFacts {
  /** Such as 'Gemini 3 Pro Image'. */
  readonly name: string;
  /** Who runs it, such as 'Google'; 'this server' for our own. */
  readonly provider: string;
  readonly mostPeople: number;
  /** In credits. */
  readonly price: number;
  /** What one picture costs the operator, as far as it is known beforehand. */
  readonly estimateUsd: number;
  /** Whether it runs on the operator's own machines, so that photos go to nobody else. */
  readonly isOurs: boolean;
  /** Where the photos go, in words for their owners. */
  readonly photosGo: string;
  /** How long they are kept there, in words. */
  readonly photosAreKept: string;
  readonly takesStyle: boolean;
  readonly takesSeed: boolean;
  /** Whether stopping also stops the bill. */
  readonly canCancel: boolean;
  /** Calls a minute that the provider allows, over all nodes; undefined if there is no such limit. */
  readonly callsPerMinute?: number;
}

export interface Engine {
  /** Such as `studio` or `google:gemini-3-pro-image-preview`. */
  readonly id: string;
  readonly facts: EngineFacts;
  /**
   * Makes one picture with one call. Fails with EngineRefusedError, EngineBusyError or EngineFailedError, or with
   * the signal's reason; anything else counts as failed. Never tries again by itself.
   */
  render(request: RenderRequest, options: RenderOptions): Promise<Rendered>;
  close(): Promise<void>;
}

/** The engine will not draw this: no other one is asked, and the credit goes back. */
export class EngineRefusedError extends Error {
  readonly reason: PhotoProblem | "unsafe";

  constructor(reason: PhotoProblem | "unsafe", message: string) {
    super(message);
    this.name = "EngineRefusedError";
    this.reason = reason;
  }
}

/** It has too much to do, or the account's limit is reached; nothing was drawn and nothing is owed. */
export class EngineBusyError extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.name = "EngineBusyError";
    this.retryAfterMs = retryAfterMs;
  }
}

/** It did not work this time; another engine may do better. */
export class EngineFailedError extends Error {
  /** Whether the provider may bill the call all the same. */
  readonly isBilled: boolean;

  constructor(message: string, { isBilled, cause }: { isBilled: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = "EngineFailedError";
    this.isBilled = isBilled;
  }
}

/** Looks at one photo before a credit is spent on it. */
export interface PhotoChecker {
  check(path: string): Promise<PhotoReport>;
}
