import type { Readable } from "node:stream";

/** First and last byte, both included, as in HTTP: an end behind the last byte means up to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Where the bytes of pictures live. Keys are made by us and never by a client: `[A-Za-z0-9._-]`
 * between slashes, and none is the folder of another (`a` beside `a/b`). Anything else throws.
 */
export interface Storage {
  /** Resolves once the file is safe: neither a crash nor a power cut can lose or halve it. Replaces an older one. */
  put(key: string, file: { readonly path: string; readonly type: string }): Promise<void>;
  /** The same for bytes that are still being made, however many; says how many they were. */
  putStream(
    key: string,
    file: { readonly bytes: AsyncIterable<Buffer>; readonly type: string },
  ): Promise<number>;
  /**
   * The bytes, or a part of them; undefined if there is no such file. Throws for a range that begins
   * behind the end. A stream that breaks off ends in an error. Who does not read it to its end must
   * destroy it, or it holds a file or a connection.
   */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Files that are not there are no error: a job may come twice. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every file whose key starts so, in the order of keys, page by page. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** An address at which the storage itself gives the file to anybody for some seconds; absent where it cannot. */
  readonly link?: (key: string, seconds: number) => Promise<string>;
  close(): void;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly storage: Storage;
  }
}
