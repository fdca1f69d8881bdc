import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { invalidateCredits, useTransactions } from "./credits.api.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { clearPurchase, hasCome, readPurchase } from "./pack-purchase.ts";

/** Fallback polling interval for when live updates do not arrive. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Waits for the credits of a purchase: they arrive only when the provider confirms the payment. Then it
 * shows them and calls `onEnd`.
 */
export function usePurchaseArrival(onEnd: () => void): void {
  const client = useQueryClient();
  const [purchase] = useState(readPurchase);
  const { data } = useTransactions(null, POLL_INTERVAL_MS);
  const isThere = purchase !== null && data !== undefined && hasCome(data.transactions, purchase);
  useEffect(() => {
    // Cleared first, so that a repeated effect shows nothing.
    if (!isThere || !readPurchase()) return;
    clearPurchase();
    toast.success(creditsMessages.packs.arrived(purchase.credits));
    void invalidateCredits(client);
    onEnd();
  }, [isThere, purchase, client, onEnd]);
}
