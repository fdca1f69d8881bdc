import type { PartnerPhotoSize } from "@twofold/contract/partners/photos";
import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { findImageAsset, serveVariant } from "#features/images/images.ts";
import { fileNotFound } from "./partners.errors.ts";
import { findPartnership } from "./partners.store.ts";
import { findPermission } from "./permissions.store.ts";
import { findChosen } from "./photos.store.ts";

interface PhotoRequest {
  readonly imageId: string;
  readonly size: PartnerPhotoSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** Decided on each request, and no cache may answer one, so a withdrawal applies to the next. */
const HEADERS = { "cache-control": "private, no-cache" };

/** A chosen photo of the partner, never the original. */
export async function servePhoto(
  ctx: Pick<ActorCtx, "actor" | "db" | "log" | "ports">,
  { imageId, size, headers }: PhotoRequest,
): Promise<FileResponse> {
  const partnership = await findPartnership(ctx.db, { userId: ctx.actor.user.id });
  if (!partnership || partnership.isPartnerDeleted) throw fileNotFound();
  const giver = { userId: partnership.partnerId, partnershipId: partnership.id };
  const permission = await findPermission(ctx.db, { ...giver, permission: "photos" });
  const chosen = permission?.isGiven && (await findChosen(ctx.db, { ...giver, imageId }));
  const asset = chosen && (await findImageAsset(ctx.db, { userId: giver.userId, id: imageId }));
  const response =
    asset && (await serveVariant(ctx, asset, { size, headers, name: imageId, with: HEADERS }));
  if (!response) throw fileNotFound();
  return response;
}
