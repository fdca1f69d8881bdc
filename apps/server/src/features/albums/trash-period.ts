import { ALBUM_TRASH_DAYS } from "@twofold/contract/albums";

const TRASH_MS = ALBUM_TRASH_DAYS * 86_400_000;

export const erasedAfter = (removedAt: Date): Date => new Date(removedAt.getTime() + TRASH_MS);

/** Albums and items that were removed before this time can no longer be restored. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - TRASH_MS);
