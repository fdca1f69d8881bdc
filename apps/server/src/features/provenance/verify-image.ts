import { readFile } from "node:fs/promises";
import type { ImageOrigin } from "@twofold/contract/provenance";
import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import type { CredentialType, ReadCredentials } from "./credentials.port.ts";
import { looksTheSame } from "./perceptual-hash.ts";
import type { Watermark } from "./watermark.ts";
import { sourceTypeNameOf } from "./provenance-source.ts";
import { mediaTypeOf } from "./media-type.ts";
import { notAnImage, tooBusy } from "./provenance.errors.ts";
import { readXmp } from "./xmp.ts";

type VerifyCtx = Pick<Ctx, "log" | "ports" | "services">;

interface VerifyInput {
  /** On the local disk until the request ends. */
  readonly path: string;
}

/** Returns what the file itself proves. It reads no stored data, so a caller cannot probe for it. */
export async function verifyImage(ctx: VerifyCtx, input: VerifyInput): Promise<ImageOrigin> {
  const bytes = await readFile(input.path);
  const type = mediaTypeOf(bytes);
  if (!type) throw notAnImage();
  const declared = readXmp(bytes);
  const credentials = await readCredentials(ctx, input.path, type, bytes);
  const watermark =
    declared?.watermark === undefined
      ? undefined
      : ctx.services.provenance.read(declared.watermark);
  const match = watermark && (await matchOf(ctx, { ...input, bytes, watermark, credentials }));
  const isOurs = match === "exact" || match === "similar";
  const source =
    sourceTypeNameOf(credentials?.sourceType) ?? sourceTypeNameOf(declared?.sourceType) ?? null;
  return {
    verdict: isOurs ? "made_by_us" : source === null ? "unknown" : "says_ai",
    made_at: isOurs ? watermark!.generatedAt.toISOString() : null,
    kind: isOurs ? watermark!.kind : null,
    match: isOurs ? match : null,
    has_foreign_watermark: match === "another",
    declared_source: source,
    credentials: credentials
      ? { signed_by: credentials.signedBy ?? null, is_ours: credentials.isOurs }
      : null,
  };
}

async function readCredentials(
  ctx: VerifyCtx,
  path: string,
  type: CredentialType | "other",
  bytes: Buffer,
): Promise<ReadCredentials | undefined> {
  if (type === "other" || !bytes.includes("c2pa")) return undefined;
  try {
    return await ctx.ports.contentCredentials.read({ path, type });
  } catch (error) {
    if (error instanceof PoolBusyError) throw tooBusy();
    // Unreadable credentials prove nothing, as if they were absent.
    ctx.log.warn({ err: error }, "provenance: reading credentials failed");
    return undefined;
  }
}

interface WatermarkedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly watermark: Watermark;
  readonly credentials: ReadCredentials | undefined;
}

/** Returns whether the watermark belongs to this image or was copied from another. Undefined means unknown. */
async function matchOf(
  ctx: VerifyCtx,
  { path, bytes, watermark, credentials }: WatermarkedFile,
): Promise<"exact" | "similar" | "another" | undefined> {
  // Content Credentials are added last and change the file, so they replace the file signature.
  if (credentials?.isOurs || ctx.services.provenance.isUntouched(bytes)) return "exact";
  const measured = await ctx.ports.imaging.measure(path).catch((error: unknown) => {
    if (error instanceof PoolBusyError) throw tooBusy();
    return undefined;
  });
  if (!measured) return undefined;
  return looksTheSame(measured.perceptualHash, watermark.perceptualHash) ? "similar" : "another";
}
