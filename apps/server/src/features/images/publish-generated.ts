import { createHash } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { provenanceSourceOf } from "#features/provenance/provenance.ts";
import { deriveJob } from "./images.queues.ts";
import { insertImage } from "./images.store.ts";
import { newFilename } from "./asset-files.ts";
import { updateAssetState, type AssetRow } from "./assets.store.ts";
import { storeAsset } from "./store-asset.ts";

interface Made {
  readonly userId: string;
  /** Of what made it. */
  readonly id: string;
  readonly path: string;
  readonly folder: string;
  /** The id of the engine that made it. */
  readonly engine: string;
}

/** Puts a picture that an engine made into storage; nobody sees it before `publishGenerated`. */
export function storeGenerated(
  ctx: Pick<Ctx, "db" | "now" | "log" | "ports">,
  { userId, id, path, folder, engine }: Made,
): Promise<AssetRow> {
  // Two that look the same were paid for twice, so each is a picture of its own.
  const sha256 = createHash("sha256").update(id).digest();
  const source = { making: provenanceSourceOf(engine), madeAt: new Date() };
  return storeAsset(ctx, { userId, file: { path, sha256 }, folder, source });
}

/** Shows it to its owner, in the transaction that also charges for it. */
export async function publishGenerated(
  tx: Tx,
  picture: AssetRow,
  { title, isCoupleImage }: { title: string; isCoupleImage: boolean },
): Promise<string> {
  const { userId, id: pictureId, files } = picture;
  if (!(await updateAssetState(tx.db, picture, "arriving", { state: "stored" }, tx.now)))
    throw new Error(`picture ${pictureId} was given up while it arrived`);
  await tx.jobs.enqueue(deriveJob, { user_id: userId, picture_id: pictureId }, { group: userId });
  const id = newId();
  await insertImage(tx.db, {
    userId,
    id,
    pictureId,
    filename: newFilename(files),
    title,
    source: "generated",
    isCoupleImage,
    uploadKey: null,
    createdAt: tx.now,
  });
  await tx.live.publish(userId, { type: "images_changed" });
  return id;
}
