import type { ProvenanceSource } from "#features/provenance/provenance.ts";

/** Every file that an asset can have, by its name in the asset's folder. */
export const assetFiles = {
  "original.jpg": "image/jpeg",
  "original.webp": "image/webp",
  "thumbnail.webp": "image/webp",
  "thumbnail.avif": "image/avif",
  "preview.webp": "image/webp",
  "preview.avif": "image/avif",
} as const;

export type AssetFile = keyof typeof assetFiles;

/** One file that was made, still on the local disk. */
export interface RenderedFile {
  /** Its name in the picture's folder, such as `original.jpg` or `preview.avif`. */
  readonly name: string;
  readonly path: string;
  readonly type: "image/jpeg" | "image/webp" | "image/avif";
  readonly bytes: number;
}

export type Refusal = "not_an_image" | "damaged" | "too_many_pixels";

/** Upright, in sRGB, without a trace of where and when and by what it was taken. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data URL. */
  readonly placeholder: string;
  readonly files: readonly RenderedFile[];
}

export interface Measured {
  readonly width: number;
  readonly height: number;
  /** What it looks like, to compare it with others. */
  readonly perceptualHash: Buffer;
}

/** Everything that decodes what a stranger sent happens behind this, in processes that may die. */
export interface Imaging {
  /** Decodes what was sent and makes `original` and `thumbnail.webp` in `folder`, or says why not. */
  decodeUpload(from: string, folder: string): Promise<DecodedImage | { readonly refused: Refusal }>;
  /** The same for a picture that we made: its files say so, and have room for our mark. */
  decodeGenerated(
    from: string,
    folder: string,
    making: ProvenanceSource,
  ): Promise<(DecodedImage & { readonly perceptualHash: Buffer }) | { readonly refused: Refusal }>;
  /** Decodes the whole of it and keeps nothing; undefined if that is not possible. */
  measure(from: string): Promise<Measured | undefined>;
  /** From an original of ours: `thumbnail.avif`, `preview.webp`, `preview.avif`. */
  derive(from: string, folder: string): Promise<readonly RenderedFile[]>;
  close(): Promise<void>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly imaging: Imaging;
  }
}
