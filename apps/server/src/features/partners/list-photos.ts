import { PHOTOS_ASK_DAYS, type PartnerPhoto } from "@twofold/contract/partners/photos";
import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { listImagesById } from "#features/images/images.ts";
import { notLinked } from "./partners.errors.ts";
import { findPartnership } from "./partners.store.ts";
import { findPermission } from "./permissions.store.ts";
import { listChosenIds } from "./photos.store.ts";

const PAUSE_MS = PHOTOS_ASK_DAYS * 86_400_000;

/** The user's own choice, and that of the partner while they give the permission. */
export async function listPhotos({
  actor,
  db,
  clock,
}: Pick<ActorCtx, "actor" | "db" | "clock">): Promise<{
  own: Image[];
  partner: PartnerPhoto[];
  can_ask_at: string | null;
}> {
  const userId = actor.user.id;
  const partnership = await findPartnership(db, { userId });
  if (!partnership) throw notLinked();
  const { id: partnershipId, partnerId, isPartnerDeleted, photosAskedAt } = partnership;
  const own = await listChosen(db, { userId, partnershipId });
  const theirs = { userId: partnerId, partnershipId };
  const permission = await findPermission(db, { ...theirs, permission: "photos" });
  const isAllowed = permission?.isGiven === true && !isPartnerDeleted;
  const partner = isAllowed ? await listChosen(db, theirs) : [];
  const canAskAt = photosAskedAt && new Date(photosAskedAt.getTime() + PAUSE_MS);
  return {
    own,
    can_ask_at: canAskAt && canAskAt > clock() ? canAskAt.toISOString() : null,
    partner: partner.map(({ id, width, height, placeholder }) => ({
      image_id: id,
      width,
      height,
      placeholder,
    })),
  };
}

/** In the chosen order, without images in the trash. */
async function listChosen(
  db: Db,
  chooser: { readonly userId: string; readonly partnershipId: string },
): Promise<Image[]> {
  const ids = await listChosenIds(db, chooser);
  const images = await listImagesById(db, { userId: chooser.userId, ids });
  const byId = new Map(images.map((image) => [image.id, image]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
