import type { Ctx } from "#kit/ctx.ts";
import { listPaidCalls, removePaidCalls } from "./paid-calls.store.ts";
import { resultKeyOf } from "./paid-results.ts";

/** Erases the stored results and the providers' jobs of a generation that has ended, files before rows. */
export async function discardPaidCalls(
  { db, ports }: Pick<Ctx, "db" | "ports">,
  key: { readonly userId: string; readonly generationId: string },
): Promise<void> {
  const calls = await listPaidCalls(db, key);
  if (calls.length === 0) return;
  await ports.storage.remove(calls.map(resultKeyOf));
  await removePaidCalls(db, key);
}
