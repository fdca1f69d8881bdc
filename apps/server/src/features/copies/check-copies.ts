import type { Tx } from "#kit/transaction.ts";
import { checkJob } from "./copies.queues.ts";

interface VisibleImages {
  readonly userId: string;
  readonly imageIds: readonly string[];
}

/** Others can see these images from now on, so they are compared with the removed ones. */
export async function checkCopies(tx: Tx, { userId, imageIds }: VisibleImages): Promise<void> {
  for (const imageId of imageIds)
    await tx.jobs.enqueue(checkJob, { user_id: userId, image_id: imageId }, { group: userId });
}
