import type { Tx } from "#kit/transaction.ts";
import type { ImageKey } from "./copies.store.ts";
import { updateAllowed } from "./copies.store.ts";
import { followDecision } from "./follow-decision.ts";

interface Reopened extends ImageKey {
  readonly earlier: {
    readonly decision: "keep" | "hide" | "block";
    readonly code: string | null;
  } | null;
}

/** The earlier decision applies again, if a later one was undone. */
export async function followUndo(tx: Tx, { userId, imageId, earlier }: Reopened): Promise<void> {
  const key = { userId, imageId };
  if (earlier?.decision === "block") await followDecision(tx, { ...key, ...earlier });
  else if (earlier?.decision !== "keep") await updateAllowed(tx.db, key, null);
}
