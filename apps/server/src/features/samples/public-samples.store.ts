import type { Occasion } from "@twofold/contract/templates";
import { and, arrayContains, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { sharingOwners } from "#features/users/users.ts";
import { sampleImages } from "./samples.tables.ts";

/**
 * All conditions under which visitors see an image are part of each query: it was offered and approved, it is
 * not in the trash, and its owner has an account and still allows sharing.
 */
const selectPublic = (db: Db) => {
  const image = visibleImageOf({ userId: sampleImages.userId, id: sampleImages.imageId });
  return db
    .select({
      userId: sampleImages.userId,
      imageId: sampleImages.imageId,
      id: sampleImages.id,
      templateName: sampleImages.templateName,
      showsName: sampleImages.showsName,
      visibleSince: sql<Date>`${sampleImages.visibleSince}`.mapWith(sampleImages.visibleSince),
      ownerName: sharingOwners.fullName,
      isOwnerVisible: sharingOwners.allowProfileVisibility,
      source: image.source,
      assetId: image.assetId,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      files: image.files,
      derivedAt: image.derivedAt,
    })
    .from(sampleImages)
    .innerJoin(sharingOwners, eq(sharingOwners.id, sampleImages.userId))
    .innerJoinLateral(image, sql`true`);
};

// The literal, not a parameter: only so do the partial indexes apply.
const isShown = sql`${sampleImages.state} = 'shown'`;

export type PublicSample = Awaited<ReturnType<typeof listPublicSamples>>[number];

export interface PublicPage {
  readonly occasion?: Occasion | undefined;
  readonly limit: number;
  /** The place of the last image of the previous page. */
  readonly before?: { readonly visibleSince: Date; readonly id: string } | undefined;
}

export async function listPublicSamples(db: Db, { occasion, limit, before }: PublicPage) {
  return selectPublic(db)
    .where(
      and(
        isShown,
        occasion && arrayContains(sampleImages.occasions, [occasion]),
        before &&
          sql`(${sampleImages.visibleSince}, ${sampleImages.id}) < (${before.visibleSince.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(sampleImages.visibleSince), desc(sampleImages.id))
    .limit(limit);
}

/** The only query of visitors for one image, without a user id, because the public id identifies it. */
export async function findPublicSample(
  db: Db,
  { id }: { readonly id: string },
): Promise<PublicSample | undefined> {
  const [row] = await selectPublic(db).where(and(isShown, eq(sampleImages.id, id)));
  return row;
}
