import type { Readable } from "node:stream";

/** An uploaded file, on the local disk until the request ends. */
export interface UploadedFile {
  readonly path: string;
  /** The name given by the client: never a path, and untrusted. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface FileResponse {
  readonly status: 200 | 206 | 302 | 304 | 416;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Readable;
}
