import type { Ctx } from "#kit/ctx.ts";
import { updateBalance } from "./billing.store.ts";
import { claimReadSequence } from "./subscriptions.store.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/** Reads the money that the provider holds for a customer. */
export async function syncBalance(
  { db, ports }: Pick<Ctx, "db"> & { readonly ports: Pick<Ctx["ports"], "billing"> },
  providerId: string,
): Promise<void> {
  const readSequence = await claimReadSequence(db);
  const balance = await withBillingErrors(ports, (billing) => billing.readBalance(providerId));
  if (balance) await updateBalance(db, { providerId }, { ...balance, readSequence });
}
