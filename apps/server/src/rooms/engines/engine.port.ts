/** What an engine is doing, in the order in which it does it. */
export type Stage = "finding" | "cutting" | "lighting" | "finishing";

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
  /** One photo for each person, or a single one that shows them all. */
  readonly references: readonly Reference[];
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
}

export interface Engine {
  /** Such as `studio` or `google:gemini-3-pro-image-preview`. */
  readonly id: string;
  readonly mostPeople: number;
  /** In credits. */
  readonly price: number;
  render(request: RenderRequest, options: RenderOptions): Promise<Rendered>;
  close(): Promise<void>;
}

/** The engine will not draw this, and would not the next time either. */
export class EngineRefused extends Error {
  readonly reason: PhotoProblem | "unsafe";

  constructor(reason: PhotoProblem | "unsafe", message: string) {
    super(message);
    this.name = "EngineRefused";
    this.reason = reason;
  }
}

/** Looks at one photo before a credit is spent on it. */
export interface PhotoChecker {
  check(path: string): Promise<PhotoReport>;
}
