import type { Making } from "#features/provenance/provenance.ts";

/** One file that was made, still on the local disk. */
export interface MadeFile {
  /** Its name in the picture's folder, such as `original.jpg` or `preview.avif`. */
  readonly name: string;
  readonly path: string;
  readonly type: "image/jpeg" | "image/webp" | "image/avif";
  readonly bytes: number;
}

export type Refusal = "not_an_image" | "damaged" | "too_many_pixels";

/** Upright, in sRGB, without a trace of where and when and by what it was taken. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data URL. */
  readonly placeholder: string;
  readonly files: readonly MadeFile[];
}

export interface Measured {
  readonly width: number;
  readonly height: number;
  /** What it looks like, to compare it with others. */
  readonly likeness: Buffer;
}

/** Everything that decodes what a stranger sent happens behind this, in processes that may die. */
export interface Imaging {
  /** Decodes what was sent and makes `original` and `thumbnail.webp` in `folder`, or says why not. */
  takeIn(from: string, folder: string): Promise<MadePicture | { readonly refused: Refusal }>;
  /** The same for a picture that we made: its files say so, and have room for our mark. */
  takeInMade(
    from: string,
    folder: string,
    making: Making,
  ): Promise<(MadePicture & { readonly likeness: Buffer }) | { readonly refused: Refusal }>;
  /** Decodes the whole of it and keeps nothing; undefined if that is not possible. */
  measure(from: string): Promise<Measured | undefined>;
  /** From an original of ours: `thumbnail.avif`, `preview.webp`, `preview.avif`. */
  derive(from: string, folder: string): Promise<readonly MadeFile[]>;
  close(): Promise<void>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly imaging: Imaging;
  }
}
