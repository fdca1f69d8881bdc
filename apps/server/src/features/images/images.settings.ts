import { z } from "zod";
import { oneOf, optionalText, requiredIf, secret, text } from "#kit/config.ts";

const url = z.url({ protocol: /^https?$/ });

export const ImagesConfig = requiredIf(
  z.object({
    STORAGE: oneOf(["disk", "s3"], "disk").describe(
      "Where images are stored. The same for all processes; changing it moves nothing.",
    ),
    STORAGE_DIR: text("./.data/storage").describe(
      "For `disk`: a folder that all processes share, on one file system that is backed up.",
    ),
    S3_BUCKET: optionalText.describe(
      "Required for `s3`: the bucket; it must exist and be private.",
    ),
    S3_REGION: text("us-east-1").describe("The region of the bucket."),
    S3_ENDPOINT: url
      .optional()
      .describe(
        "Another server with an S3 interface, such as `https://minio.internal:9000`. Default: Amazon's endpoint of the region.",
      ),
    S3_PATH_STYLE: z
      .stringbool()
      .optional()
      .describe(
        "Whether the bucket is in the path instead of the host name. Default: `true` if `S3_ENDPOINT` is set.",
      ),
    S3_ACCESS_KEY_ID: secret(
      optionalText,
      "Set both parts of the key or none. Default: the SDK's environment variables, profiles and machine role.",
    ),
    S3_SECRET_ACCESS_KEY: secret(optionalText, "The secret part of the key."),
    FILE_DELIVERY: oneOf(["stream", "redirect"], "stream").describe(
      "`stream`: files pass through the API. `redirect`, with `s3` only: browsers are redirected to the bucket with an address that is valid for seconds.",
    ),
    S3_PUBLIC_ENDPOINT: url
      .optional()
      .describe("For `redirect`: where browsers reach the bucket. Default: `S3_ENDPOINT`."),
    IMAGE_PROCESSES: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .optional()
      .describe(
        "Child processes that decode images, in each API and each worker; they are started when first needed and use up to about 500 MB each with the worst images. Default: the number of cores.",
      ),
    ERASE_SHARE: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe("The share of all images that one run may erase without an operator."),
    ERASE_FLOOR: z.coerce
      .number()
      .int()
      .min(0)
      .default(100)
      .describe("The number of images that one run may always erase, whatever the share."),
  }),
  {
    S3_BUCKET: ({ STORAGE }) => STORAGE === "s3",
    S3_ACCESS_KEY_ID: (config) => config.S3_SECRET_ACCESS_KEY !== undefined,
    S3_SECRET_ACCESS_KEY: (config) => config.S3_ACCESS_KEY_ID !== undefined,
  },
).describe("Images");
export type ImagesConfig = z.infer<typeof ImagesConfig>;

export const imagesSettings = (config: ImagesConfig) => ({
  purgeShare: config.ERASE_SHARE,
  purgeFloor: config.ERASE_FLOOR,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly images: Readonly<ReturnType<typeof imagesSettings>>;
  }
}
