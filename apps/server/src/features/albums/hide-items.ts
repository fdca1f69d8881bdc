import type { Tx } from "#kit/transaction.ts";
import { changeCounts, type MovedImages } from "./change-counts.ts";

/** Images were moved to the trash, which hides their items. */
export const hideItems = (tx: Tx, images: MovedImages): Promise<void> =>
  changeCounts(tx, images, -1);
