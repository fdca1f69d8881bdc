import { createHash } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import { provenanceSourceOf } from "#features/provenance/provenance.ts";
import type { AssetRow } from "./assets.store.ts";
import { storeAsset } from "./store-asset.ts";

interface GeneratedFile {
  readonly userId: string;
  /** The id of the generation. */
  readonly id: string;
  readonly path: string;
  readonly folder: string;
  /** The id of the engine. */
  readonly engine: string;
}

/** Stores a generated image, which stays invisible until `publishGenerated`. */
export function storeGenerated(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "log" | "ports" | "services">,
  { userId, id, path, folder, engine }: GeneratedFile,
): Promise<AssetRow> {
  // Two identical results were charged twice, so each becomes a separate asset.
  const sha256 = createHash("sha256").update(id).digest();
  const source = { provenance: provenanceSourceOf(engine), generatedAt: ctx.clock() };
  return storeAsset(ctx, { userId, file: { path, sha256 }, folder, source });
}
