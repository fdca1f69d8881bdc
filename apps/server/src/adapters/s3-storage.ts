import { IncomingMessage } from "node:http";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Storage } from "#features/images/storage.port.ts";
import { deleteObjects, putFile } from "./s3-commands.ts";
import { uploadParts } from "./s3-upload.ts";
import { failWhenSilent } from "./silent-stream.ts";
import { checkKey, checkPrefix, checkRange } from "./storage-key.ts";

export interface S3StorageOptions {
  readonly bucket: string;
  readonly region: string;
  /** Any S3-compatible server; Amazon's if absent. */
  readonly endpoint?: string | undefined;
  /** Public address of the bucket, if it differs from the internal one. */
  readonly publicEndpoint?: string | undefined;
  /** Without a key the SDK uses its default sources: environment, profile, machine role. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  readonly forcePathStyle: boolean;
  readonly canLink: boolean;
  readonly connectTimeoutMs?: number;
  /** How long the server may send nothing. */
  readonly idleTimeoutMs?: number;
  /** Keys per list response. */
  readonly listBatch?: number;
  /**
   * Keys per remove call. The protocol allows 1,000, but a server that removes them one by one
   * (Swift: 13 ms each) would send nothing for too long.
   */
  readonly removeBatch?: number;
  /** Size of the parts of a streamed upload; one part at a time is in memory. */
  readonly partBytes?: number;
}

const ATTEMPTS = 3;
/** Each image that a client downloads occupies a connection until it is complete. */
const MAX_CONCURRENT_READS = 256;

/** The SDK warns on the console, but our log is JSON. Relevant errors are thrown. */
const silence = () => {};
const silentLogger = { debug: silence, info: silence, warn: silence, error: silence };

export function createS3Storage(options: S3StorageOptions): Storage {
  const { bucket, connectTimeoutMs = 3_000, idleTimeoutMs = 15_000 } = options;
  const { listBatch = 1_000, removeBatch = 250 } = options;
  const { accessKeyId, secretAccessKey } = options;

  const connect = (
    endpoint: string | undefined,
    handler: Exclude<S3ClientConfig["requestHandler"], undefined>,
  ) => {
    const s3 = new S3Client({
      region: options.region,
      forcePathStyle: options.forcePathStyle,
      ...(endpoint && { endpoint }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      maxAttempts: ATTEMPTS,
      // Servers other than Amazon's reject the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      logger: silentLogger,
      requestHandler: { connectionTimeout: connectTimeoutMs, logger: silentLogger, ...handler },
    });
    s3.middlewareStack.add(
      (next) => async (args) => {
        try {
          return await next(args);
        } catch (error) {
          throw withoutMessage(error);
        }
      },
      { step: "initialize", name: "withoutMessage" },
    );
    return s3;
  };
  const client = connect(options.endpoint, { socketTimeout: idleTimeoutMs });
  // These sockets have no timeout, because a reader that pauses would trigger it; `failWhenSilent`
  // distinguishes the two cases.
  const reader = connect(options.endpoint, {
    requestTimeout: idleTimeoutMs,
    throwOnRequestTimeout: true,
    socketTimeout: 0,
    httpAgent: { maxSockets: MAX_CONCURRENT_READS },
    httpsAgent: { maxSockets: MAX_CONCURRENT_READS },
  });
  const signer = connect(options.publicEndpoint ?? options.endpoint, {});

  return {
    async put(key, file) {
      checkKey(key);
      await client.send(
        await putFile({ Bucket: bucket, Key: key, ContentType: file.type }, file.path),
      );
    },

    async putStream(key, { bytes, type }) {
      checkKey(key);
      const target = { Bucket: bucket, Key: key };
      return uploadParts(client, { ...target, ContentType: type }, bytes, options.partBytes);
    },

    async read(key, range) {
      checkKey(key);
      if (range) checkRange(range);
      try {
        const { Body: body, ContentRange: sentRange } = await reader.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        if (!(body instanceof IncomingMessage)) throw new Error("storage: S3 sent no stream");
        if (range && !sentRange) {
          body.destroy();
          throw new Error("storage: S3 sent everything instead of a range");
        }
        return failWhenSilent(body, idleTimeoutMs);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(keys) {
      for (const key of keys) checkKey(key);
      for (let first = 0; first < keys.length; first += removeBatch) {
        const Objects = keys.slice(first, first + removeBatch).map((Key) => ({ Key }));
        const { Errors: errors = [] } = await client.send(
          deleteObjects({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const faults = errors.filter(({ Code }) => Code !== "NoSuchKey");
        if (faults.length > 0)
          throw new Error(
            `storage: S3 did not remove ${faults.length} of ${Objects.length} files: ${faults[0]?.Code}`,
          );
      }
    },

    async *list(prefix) {
      checkPrefix(prefix);
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            MaxKeys: listBatch,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key: key, Size: bytes, LastModified: storedAt } of page.Contents ?? []) {
          if (key === undefined || bytes === undefined || !storedAt)
            throw new Error("storage: S3 listed a file without its key, size or date");
          yield { key, bytes, storedAt };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },

    ...(options.canLink &&
      ({
        async link(key, { seconds, headers }) {
          checkKey(key);
          const get = new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ResponseCacheControl: headers["cache-control"],
            ResponseContentDisposition: headers["content-disposition"],
          });
          return getSignedUrl(signer, get, { expiresIn: seconds });
        },
      } satisfies Pick<Storage, "link">)),

    close() {
      for (const each of [client, reader, signer]) each.destroy();
    },
  };
}

/** A server's message may name keys, roles and accounts, and errors are logged. */
function withoutMessage(error: unknown): unknown {
  if (error instanceof S3ServiceException)
    error.message = `storage: S3 returned ${error.$metadata.httpStatusCode} ${error.name}`;
  return error;
}
