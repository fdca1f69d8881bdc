import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { userContacts } from "#features/users/users.ts";
import { generations } from "./generations.tables.ts";
import { generationSources, type SourceRow } from "./sources.tables.ts";

type SourceKey = Pick<SourceRow, "userId" | "generationId">;

const generationOfSource = and(
  eq(generations.userId, generationSources.userId),
  eq(generations.id, generationSources.generationId),
);
// The condition of the partial indexes.
const isOfPartner = isNotNull(generationSources.consentId);

/** The photos of a generation in the order of the slots. */
export async function listSources(
  db: Db,
  { userId, generationId }: SourceKey,
): Promise<SourceRow[]> {
  return db
    .select()
    .from(generationSources)
    .where(
      and(eq(generationSources.userId, userId), eq(generationSources.generationId, generationId)),
    )
    .orderBy(asc(generationSources.slot));
}

/** Generations that have not ended and use a photo of this user. */
export async function listRunningUses(
  db: Db,
  { imageUserId }: { readonly imageUserId: string },
): Promise<SourceRow[]> {
  const rows = await db
    .select({ source: generationSources })
    .from(generationSources)
    .innerJoin(generations, generationOfSource)
    .where(
      and(
        eq(generationSources.imageUserId, imageUserId),
        isOfPartner,
        inArray(generations.state, ["queued", "running"]),
      ),
    );
  return rows.map(({ source }) => source);
}

/** Generations of a user that have not ended and use a photo of this giver. */
export async function countRunningWith(
  db: Db,
  { userId, giverId }: { readonly userId: string; readonly giverId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(generations.id) })
    .from(generationSources)
    .innerJoin(generations, generationOfSource)
    .where(
      and(
        eq(generationSources.userId, userId),
        eq(generationSources.imageUserId, giverId),
        isOfPartner,
        inArray(generations.state, ["queued", "running"]),
      ),
    );
  return row?.count ?? 0;
}

/** What the photos of this user were used for, newest first. */
export async function listUses(
  db: Db,
  { imageUserId }: { readonly imageUserId: string },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  return db
    .select({
      id: generations.id,
      createdAt: generations.createdAt,
      templateName: generations.templateName,
      state: generations.state,
      makerName: userContacts.fullName,
    })
    .from(generationSources)
    .innerJoin(generations, generationOfSource)
    .innerJoin(userContacts, eq(userContacts.id, generationSources.userId))
    .where(
      and(
        eq(generationSources.imageUserId, imageUserId),
        isOfPartner,
        before === undefined ? undefined : lt(generationSources.generationId, before),
      ),
    )
    .orderBy(desc(generationSources.generationId))
    .limit(limit);
}

export async function countUses(
  db: Db,
  { imageUserId }: { readonly imageUserId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(generationSources)
    .where(and(eq(generationSources.imageUserId, imageUserId), isOfPartner));
  return row?.count ?? 0;
}

/** A finished image that was made with a photo of another user. */
export interface PartnerImage {
  readonly imageId: string;
  /** The owner of the photo; null if that account is erased. */
  readonly giverId: string | null;
}

/** The images of a user that were made with photos of others: all, of one giver, or one of the images. */
export async function listPartnerImages(
  db: Db,
  {
    userId,
    giverId,
    imageId,
  }: { readonly userId: string; readonly giverId?: string; readonly imageId?: string },
): Promise<PartnerImage[]> {
  const rows = await db
    .select({ imageId: generations.imageId, giverId: generationSources.imageUserId })
    .from(generationSources)
    .innerJoin(generations, generationOfSource)
    .where(
      and(
        eq(generationSources.userId, userId),
        isOfPartner,
        giverId === undefined ? undefined : eq(generationSources.imageUserId, giverId),
        imageId === undefined
          ? sql`${generations.imageId} is not null`
          : eq(generations.imageId, imageId),
      ),
    );
  return rows.flatMap((row) =>
    row.imageId === null ? [] : [{ imageId: row.imageId, giverId: row.giverId }],
  );
}

/** For the erasure of a user: what others made stays, and no longer names whose photo it was. */
export async function updateGiverErased(
  db: Db,
  { imageUserId }: { readonly imageUserId: string },
): Promise<void> {
  await db
    .update(generationSources)
    .set({ imageUserId: null })
    .where(and(eq(generationSources.imageUserId, imageUserId), isOfPartner));
}
