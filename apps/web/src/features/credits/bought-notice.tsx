import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { invalidateCredits, useTransactions } from "./credits.api.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { clearPurchase, hasCome, readPurchase } from "./pack-purchase.ts";

/** Fallback polling interval for when live updates do not arrive. */
const POLL_INTERVAL_MS = 3_000;

interface BoughtNoticeProps {
  /** Called when there is nothing left to wait for. */
  onEnd: () => void;
}

/** Shown after checkout: the credits arrive only when the provider confirms the payment. */
export function BoughtNotice({ onEnd }: BoughtNoticeProps) {
  const client = useQueryClient();
  const [purchase] = useState(readPurchase);
  const { data } = useTransactions(null, POLL_INTERVAL_MS);
  const isThere = purchase !== null && data !== undefined && hasCome(data.transactions, purchase);
  useEffect(() => {
    if (!isThere) return;
    toast.success(creditsMessages.packs.arrived(purchase.credits));
    clearPurchase();
    void invalidateCredits(client);
    onEnd();
  }, [isThere, purchase, client, onEnd]);
  return (
    <Banner
      className="mb-6"
      icon={<SpinnerCircles className="size-8" />}
      action={
        <Button variant="text" className="-ml-3" onClick={onEnd}>
          {creditsMessages.packs.hideThanks}
        </Button>
      }
    >
      <output>{creditsMessages.packs.thanks}</output>
    </Banner>
  );
}
