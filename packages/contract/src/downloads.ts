import { z } from "zod";
import { downloadSizes, type DownloadSize } from "./download-sizes.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./primitives.ts";

export const imageDownload = endpoint({
  method: "GET",
  path: "/uploads/images/:id",
  summary:
    "An image as a JPEG for its owner: at most 1080 × 1350, or at most 2400 × 3000 with 300 dpi",
  access: "file",
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(downloadSizes).default("print") }),
  status: 200,
  errors: ["not_found", "unavailable"],
});

/** Returns the URL of a download. */
export const downloadAddress = (id: string, size: DownloadSize): string =>
  `${imageDownload.path.replace(":id", id)}?size=${size}`;
