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

/** A rendered file that is still on the local disk. */
export interface RenderedFile {
  /** Its name in the asset's folder, such as `original.jpg` or `preview.avif`. */
  readonly name: string;
  readonly path: string;
  readonly type: "image/jpeg" | "image/webp" | "image/avif";
  readonly bytes: number;
}

export type Refusal = "not_an_image" | "damaged" | "too_many_pixels";

/** Upright, in sRGB, without metadata about the place, the time or the camera. */
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
  /** A hash of the appearance, for comparing it with other images. */
  readonly perceptualHash: Buffer;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Resized {
  readonly width: number;
  readonly height: number;
  /** Declared in the file, for programs that print it. */
  readonly dpi?: number | undefined;
}

/** Decodes untrusted files, in separate processes that may crash. */
export interface Imaging {
  /** Decodes an upload and writes `original` and `thumbnail.webp` into `folder`, or returns why not. */
  decodeUpload(from: string, folder: string): Promise<DecodedImage | { readonly refused: Refusal }>;
  /** The same for a generated image, whose files declare their source and have room for the watermark. */
  decodeGenerated(
    from: string,
    folder: string,
    provenance: ProvenanceSource,
  ): Promise<(DecodedImage & { readonly perceptualHash: Buffer }) | { readonly refused: Refusal }>;
  /** Decodes the whole file and writes nothing. Returns undefined if it cannot be decoded. */
  measure(from: string): Promise<Measured | undefined>;
  /** Writes a part of the image to `to`, as JPEG. */
  crop(from: string, area: Area, to: string): Promise<void>;
  /** Writes a whole stored original to `to` as a JPEG of this size, with its provenance metadata. */
  resize(from: string, to: string, size: Resized): Promise<void>;
  /** Renders `thumbnail.avif`, `preview.webp` and `preview.avif` from a stored original. */
  derive(from: string, folder: string): Promise<readonly RenderedFile[]>;
  close(): Promise<void>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly imaging: Imaging;
  }
}
