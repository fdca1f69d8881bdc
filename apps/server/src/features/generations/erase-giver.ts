import type { EraseCtx } from "#kit/personal-data.ts";
import { updateGiverErased } from "./sources.store.ts";

/** Pictures that others made stay theirs. */
export const eraseGiver = ({ db }: EraseCtx, userId: string): Promise<void> =>
  updateGiverErased(db, { imageUserId: userId });
