import type { PhotoRetention } from "@twofold/contract/engines";
import type { FaceInPhoto } from "@twofold/contract/generations";

/** The dialog uses the same rule for its preview. */
export { isBetterExchanged, type Sides } from "@twofold/contract/generations/sides";
export { FaceInPhoto } from "@twofold/contract/generations";

/** The stages of an engine in order; a remote model has only `drawing`. */
export type Stage = "finding" | "cutting" | "lighting" | "drawing" | "finishing";

export interface Progress {
  readonly stage: Stage;
  /** Overall progress from 0 to 1. */
  readonly share: number;
}

/** The reason why a photo cannot be used. It is found before credits are held, and the user can fix it. */
export type PhotoProblem =
  | "no_face"
  | "too_many_faces"
  | "face_too_small"
  | "too_blurred"
  | "too_dark";

/** What makes the image weaker, although the photo can be used. */
export type PhotoWeakness =
  | "tight_crop"
  | "tilted_head"
  | "small_face"
  | "soft_focus"
  | "dim_light";

/** The result of the check of one photo before a generation. */
export interface PhotoReport {
  readonly faces: number;
  /** The faces that are not small next to the largest: the people whom the photo shows. */
  readonly facesInFront?: number;
  /** The height of the largest face as a share of the photo's longer side. */
  readonly largestFace?: number;
  /** The face, or the middle of two. */
  readonly face?: FaceInPhoto;
  /** Undefined if the photo is usable. */
  readonly problem: PhotoProblem | undefined;
  /** What makes a usable photo less suitable. */
  readonly weaknesses?: readonly PhotoWeakness[];
}

export interface Reference {
  /** Distinguishes the people in the prompt: 'person A', 'person B'. */
  readonly label: string;
  /** An upright file in sRGB without metadata. */
  readonly path: string;
}

/** A further framing of a finished image: nearer, or with the people on the other side. */
export type Alternative = "closer" | "other_side";

export interface RenderRequest {
  /** A folder with the layered scene: `scene.json` and the files that it names. */
  readonly sceneFolder: string;
  /** The description for engines that take text; empty if no enabled engine reads it. */
  readonly prompt: string;
  readonly personCount: number;
  /** One photo for each person, or a single one of all. Each must be sent to the model. */
  readonly references: readonly Reference[];
  /** The template's own image, for models that accept one more image as a style example. */
  readonly style?: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Only for engines that render alternatives. */
  readonly alternative?: Alternative;
  /** The folder for the result. */
  readonly folder: string;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Equal for all attempts of one generation, so that a provider bills a repeated call once. */
  readonly idempotencyKey: string;
  /**
   * Stores what identifies a job that the provider has accepted. The engine calls it before it waits for
   * the image, and only if it can continue the job later.
   */
  readonly onAccepted?: (providerJob: string) => Promise<void>;
  /** The job of a call whose worker died: its image is collected, and nothing is paid. */
  readonly providerJob?: string | undefined;
}

export interface Rendered {
  /** A JPEG, PNG or WebP file that is not validated yet. */
  readonly path: string;
  /** The cost in US dollars if the provider reports it; otherwise the engine's estimate is recorded. */
  readonly costUsd?: number;
}

/** The properties of an engine that users and operators see and that the choice uses. */
export interface EngineFacts {
  readonly name: string; // such as 'Gemini 3 Pro Image'
  /** The operator of the model, such as 'Google'; 'this server' for a local engine. */
  readonly provider: string;
  readonly mostPeople: number;
  /** The price in credits. */
  readonly price: number;
  /** The expected cost of one image for the operator. */
  readonly estimateUsd: number;
  /** Whether it runs on the operator's own machines, so that photos are sent to no third party. */
  readonly isOurs: boolean;
  readonly photoRetention: PhotoRetention;
  readonly takesStyle: boolean;
  readonly takesSeed: boolean;
  /** Whether it places the people of the photos in a scene, so that its images need no content check. */
  readonly composesOwnPhotos: boolean;
  /** Whether it renders from the photos and the scene alone. No prompt is composed and stored for it. */
  readonly ignoresPrompt?: boolean;
  /** Whether it frames the same photos in further ways, at no cost to the operator. */
  readonly rendersAlternatives?: boolean;
  /** Whether a cancelled call is not billed. */
  readonly canCancel: boolean;
  /** The provider's limit over all nodes; undefined if there is none. */
  readonly callsPerMinute?: number;
}

export interface Engine {
  readonly id: string; // such as `studio` or `google:gemini-3-pro-image-preview`
  readonly facts: EngineFacts;
  /**
   * Renders one image with one call. Fails with EngineRefusedError, EngineBusyError or EngineFailedError, or with
   * the signal's reason; any other error counts as a failure. It never retries.
   */
  render(request: RenderRequest, options: RenderOptions): Promise<Rendered>;
  close(): Promise<void>;
}

/** The engine refuses the content: no other engine is called, and the credits are released. */
export class EngineRefusedError extends Error {
  readonly reason: PhotoProblem | "unsafe";

  constructor(reason: PhotoProblem | "unsafe", message: string) {
    super(message);
    this.name = "EngineRefusedError";
    this.reason = reason;
  }
}

/** The engine is overloaded or the account's limit is reached; nothing was rendered or billed. */
export class EngineBusyError extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.name = "EngineBusyError";
    this.retryAfterMs = retryAfterMs;
  }
}

/** The call failed; another engine may succeed. */
export class EngineFailedError extends Error {
  /** Whether the provider may bill the call nevertheless. */
  readonly isBilled: boolean;

  constructor(message: string, { isBilled, cause }: { isBilled: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = "EngineFailedError";
    this.isBilled = isBilled;
  }
}

/** Checks one photo before credits are held. */
export interface PhotoChecker {
  check(path: string): Promise<PhotoReport>;
}
