import type { Readable } from "node:stream";

/** First and last byte, both included, as in HTTP. An end after the last byte means up to the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/** The headers that the storage must send, because the API only redirects to it. */
export interface LinkHeaders {
  readonly "cache-control": string;
  readonly "content-disposition"?: string;
}

/**
 * Stores the bytes of assets. The server creates all keys: `[A-Za-z0-9._-]` between slashes, and no
 * key is the folder of another (`a` next to `a/b`). Other keys throw.
 */
export interface Storage {
  /** Resolves once the file is durable: neither a crash nor a power cut can lose or truncate it. Replaces an older file. */
  put(key: string, file: { readonly path: string; readonly type: string }): Promise<void>;
  /** The same for a stream of any length. Returns the number of bytes. */
  putStream(
    key: string,
    file: { readonly bytes: AsyncIterable<Buffer>; readonly type: string },
  ): Promise<number>;
  /**
   * Returns undefined if there is no such file, and throws for a range that begins after the end. An
   * interrupted stream ends with an error. A caller that does not read the stream to its end must
   * destroy it, because it keeps a file or a connection open.
   */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Missing files are not an error, because a job may run twice. */
  remove(keys: readonly string[]): Promise<void>;
  /** Yields every file whose key begins with the prefix, in the order of keys. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /**
   * A URL at which the storage serves the file to any caller for some seconds, with these headers.
   * Absent if the storage cannot.
   */
  readonly link?: (
    key: string,
    options: { readonly seconds: number; readonly headers: LinkHeaders },
  ) => Promise<string>;
  close(): void;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly storage: Storage;
  }
}
