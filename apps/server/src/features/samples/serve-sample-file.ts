import type { SampleSize } from "@twofold/contract/samples/sample-images";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveVariant } from "#features/images/images.ts";
import { findPublicSample } from "./public-samples.store.ts";
import { publicHeaders } from "./public-headers.ts";
import { sampleNotFound } from "./samples.errors.ts";

interface FileRequest {
  readonly id: string;
  readonly size: SampleSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** A copy with at most 1600 px, never the original. */
export async function serveSampleFile(
  ctx: Pick<Ctx, "db" | "log" | "ports" | "settings">,
  { id, size, headers }: FileRequest,
): Promise<FileResponse> {
  const sample = ctx.settings.samples.isOpen ? await findPublicSample(ctx.db, { id }) : undefined;
  const response =
    sample && (await serveVariant(ctx, sample, { size, headers, name: id, with: publicHeaders }));
  if (!response) throw sampleNotFound();
  return response;
}
