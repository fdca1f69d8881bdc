/** How long an image stays in the trash. */
const TRASH_MS = 30 * 86_400_000;

export const erasedAfter = (trashedAt: Date): Date => new Date(trashedAt.getTime() + TRASH_MS);

/** Images that were trashed before this time are due. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - TRASH_MS);
