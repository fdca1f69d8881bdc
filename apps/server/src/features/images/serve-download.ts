import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { downloadPixels, PRINT_DPI, type DownloadSize } from "@twofold/contract/download-sizes";
import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { PoolBusyError, ProcessNotStartedError } from "#kit/pool-errors.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal } from "./copy-original.ts";
import { fileNotFound, tooBusy } from "./images.errors.ts";
import { downloadsByUser } from "./images.limits.ts";
import { findImageAsset, type ImageAsset } from "./images.store.ts";

type ServeCtx = Pick<ActorCtx, "actor" | "db" | "limits" | "ports" | "services">;

/** Serves an own image in a size for the phone or for printing. */
export async function serveDownload(
  ctx: ServeCtx,
  { id, size }: { readonly id: string; readonly size: DownloadSize },
): Promise<FileResponse> {
  const userId = ctx.actor.user.id;
  const asset = await findImageAsset(ctx.db, { userId, id });
  if (!asset) throw fileNotFound();
  await ctx.limits.consume(downloadsByUser, userId);
  return renderDownload(ctx, asset, size);
}

/** Renders a size that is not stored. */
async function renderDownload(
  ctx: Pick<ServeCtx, "ports" | "services">,
  asset: ImageAsset,
  size: DownloadSize,
): Promise<FileResponse> {
  const bytes = await inTempFolder(async (folder) => {
    const [from, path] = [join(folder, "original"), join(folder, "download.jpg")];
    await copyOriginal(ctx, asset, from);
    const dpi = size === "print" ? PRINT_DPI : undefined;
    try {
      await ctx.ports.imaging.resize(from, path, { ...downloadPixels(size, asset), dpi });
    } catch (error) {
      if (error instanceof PoolBusyError || error instanceof ProcessNotStartedError)
        throw tooBusy();
      throw error;
    }
    // The file has other bytes than the original, so it needs its own signature.
    await ctx.services.provenance.signVariant({ path, type: "image/jpeg" });
    return readFile(path);
  });
  return {
    status: 200,
    headers: {
      "content-type": "image/jpeg",
      "content-length": bytes.length,
      "content-disposition": "attachment",
      // Rendered for one person on request; the browser has it as a file afterwards.
      "cache-control": "private, no-store",
    },
    body: Readable.from([bytes]),
  };
}
