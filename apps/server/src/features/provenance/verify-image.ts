import { readFile } from "node:fs/promises";
import type { PictureOrigin } from "@twofold/contract/provenance";
import type { Ctx } from "#kit/ctx.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import type { CredentialType, ReadCredentials } from "./credentials.port.ts";
import { looksTheSame } from "./perceptual-hash.ts";
import type { Watermark } from "./watermark.ts";
import { sourceTypeNameOf } from "./provenance-source.ts";
import { mediaTypeOf } from "./media-type.ts";
import { notAnImage, tooBusy } from "./provenance.errors.ts";
import { verifiesByNetwork } from "./provenance.limits.ts";
import { readXmp } from "./xmp.ts";

type VerifyCtx = Pick<Ctx, "limits" | "log" | "ports">;

interface Asked {
  /** On the local disk for as long as the request lives. */
  readonly path: string;
  readonly network: string;
}

/** Says what the file itself proves. Nothing is looked up, so there is nothing to be found out by asking. */
export async function verifyImage(ctx: VerifyCtx, asked: Asked): Promise<PictureOrigin> {
  await ctx.limits.consume(verifiesByNetwork, asked.network);
  const bytes = await readFile(asked.path);
  const type = mediaTypeOf(bytes);
  if (!type) throw notAnImage();
  const said = readXmp(bytes);
  const credentials = await readCredentials(ctx, asked.path, type, bytes);
  const mark = said?.mark === undefined ? undefined : ctx.ports.marks.read(said.mark);
  const match = mark && (await matchOf(ctx, { ...asked, bytes, mark, credentials }));
  const isOurs = match === "exact" || match === "similar";
  const says =
    sourceTypeNameOf(credentials?.sourceType) ?? sourceTypeNameOf(said?.sourceType) ?? null;
  return {
    verdict: isOurs ? "made_by_us" : says === null ? "unknown" : "says_ai",
    made_at: isOurs ? mark!.madeAt.toISOString() : null,
    kind: isOurs ? mark!.kind : null,
    match: isOurs ? match : null,
    has_foreign_mark: match === "another",
    says,
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
    return await ctx.ports.credentials.read({ path, type });
  } catch (error) {
    if (error instanceof PoolBusyError) throw tooBusy();
    // What can not be read proves nothing, as if it were not there.
    ctx.log.warn({ err: error }, "provenance: credentials could not be read");
    return undefined;
  }
}

interface Carried {
  readonly path: string;
  readonly bytes: Buffer;
  readonly mark: Watermark;
  readonly credentials: ReadCredentials | undefined;
}

/** Whether the mark was made for this picture, and not cut out of another; undefined if that can't be told. */
async function matchOf(
  ctx: VerifyCtx,
  { path, bytes, mark, credentials }: Carried,
): Promise<"exact" | "similar" | "another" | undefined> {
  // Signing comes after sealing and changes the file: then the signature stands for the seal.
  if (credentials?.isOurs || ctx.ports.marks.isUntouched(bytes)) return "exact";
  const measured = await ctx.ports.imaging.measure(path).catch((error: unknown) => {
    if (error instanceof PoolBusyError) throw tooBusy();
    return undefined;
  });
  if (!measured) return undefined;
  return looksTheSame(measured.perceptualHash, mark.perceptualHash) ? "similar" : "another";
}
