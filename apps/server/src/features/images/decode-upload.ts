import type { Ctx } from "#kit/ctx.ts";
import { decodeImage } from "./decode-image.ts";
import { crashesByUser } from "./images.limits.ts";
import type { DecodedImage, Refusal } from "./imaging.port.ts";

interface Upload {
  readonly userId: string;
  readonly path: string;
  readonly folder: string;
}

/** Decodes an untrusted file. A user whose files keep crashing the decoder must wait. */
export async function decodeUpload(
  ctx: Pick<Ctx, "limits" | "log" | "ports">,
  { userId, path, folder }: Upload,
): Promise<DecodedImage | { readonly refused: Refusal }> {
  await ctx.limits.check(crashesByUser, userId);
  return decodeImage(
    ctx,
    () => ctx.ports.imaging.decodeUpload(path, folder),
    () => ctx.limits.tryConsume(crashesByUser, userId),
  );
}
