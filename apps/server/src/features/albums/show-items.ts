import type { Tx } from "#kit/transaction.ts";
import { changeCounts, type MovedImages } from "./change-counts.ts";

/** Images were restored, so their items are visible again in their old places. */
export const showItems = (tx: Tx, images: MovedImages): Promise<void> =>
  changeCounts(tx, images, 1);
