import type { ImagesConfig } from "#features/images/images.settings.ts";
import type { Storage } from "#features/images/storage.port.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export function createStorage(config: ImagesConfig): Storage {
  if (config.STORAGE === "disk") return createDiskStorage(config.STORAGE_DIR);
  return createS3Storage({
    // The configuration requires a bucket.
    bucket: config.S3_BUCKET ?? "",
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_PATH_STYLE ?? config.S3_ENDPOINT !== undefined,
    canLink: config.FILE_DELIVERY === "redirect",
  });
}
