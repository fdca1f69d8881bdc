import { useMutation } from "@tanstack/react-query";
import type { CreditPack } from "@twofold/contract/subscriptions";
import { redirectTo } from "../../lib/external-redirect.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { toast } from "../../ui/toast.ts";
import { useTransactions } from "./credits.api.ts";
import { keepPurchase } from "./pack-purchase.ts";
import { buyPackMutation } from "./packs.api.ts";

/**
 * Opens the checkout of a pack. `returnTo` is the page with its query to which the checkout returns;
 * without it, the page of credits.
 */
export function usePackPurchase(returnTo?: string) {
  const { data: known } = useTransactions(null);
  const [isLeaving, setLeaving] = useLeaving();
  const { mutate, isPending, variables } = useMutation(buyPackMutation);
  const isBusy = isPending || isLeaving;
  return {
    buy(pack: CreditPack): void {
      if (isBusy) return;
      mutate(
        { pack, returnTo },
        {
          onSuccess: (address) => {
            keepPurchase({ credits: pack.credits, newest: known?.transactions[0]?.id ?? null });
            setLeaving(true);
            redirectTo(address);
          },
          onError: (error) => toast.error(problemMessage(error)),
        },
      );
    },
    /** The name of the pack whose checkout is opening. */
    buying: isBusy ? variables?.pack.name : undefined,
  };
}
