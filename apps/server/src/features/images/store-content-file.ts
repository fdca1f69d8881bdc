import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { originalPathOf } from "./asset-files.ts";
import { contentTypeOf } from "./content-files.ts";
import { decodeUpload } from "./decode-upload.ts";
import { imageRefused } from "./images.errors.ts";

/** An image that administrators publish; no user owns it. */
export interface ContentFile {
  readonly filename: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly placeholder: string;
}

/** Stores an upload of an administrator without its metadata, under a name that cannot be guessed. */
export async function storeContentFile(
  ctx: Pick<Ctx, "limits" | "log" | "ports">,
  { path, userId }: { readonly path: string; readonly userId: string },
): Promise<ContentFile> {
  return inTempFolder(async (folder) => {
    const decoded = await decodeUpload(ctx, { userId, path, folder });
    if ("refused" in decoded) throw imageRefused(decoded.refused);
    const { width, height, placeholder, files } = decoded;
    const original = originalPathOf(decoded);
    const filename = `${randomBytes(16).toString("hex")}${original.endsWith(".webp") ? ".webp" : ".jpg"}`;
    const type = contentTypeOf(filename);
    await ctx.ports.storage.put(`content/${filename}`, { path: original, type });
    const bytes = files.find((file) => file.path === original)?.bytes ?? 0;
    return { filename, width, height, bytes, placeholder };
  });
}
