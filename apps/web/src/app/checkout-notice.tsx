import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BoughtNotice } from "../features/credits/bought-notice.tsx";
import { invalidateCredits } from "../features/credits/credits.api.ts";
import { readPurchase } from "../features/credits/pack-purchase.ts";
import { CheckoutReturn } from "../features/subscriptions/checkout-return.tsx";

interface CheckoutNoticeProps {
  outcome: string;
  /** Called when there is nothing left to wait for. */
  onEnd: () => void;
}

/** The notice of the credits page after the purchase of a pack, that of the plans otherwise. */
export function CheckoutNotice({ outcome, onEnd }: CheckoutNoticeProps) {
  const client = useQueryClient();
  const [isPack] = useState(() => readPurchase() !== null);
  return isPack && outcome === "done" ? (
    <BoughtNotice onEnd={onEnd} />
  ) : (
    <CheckoutReturn onChanged={() => void invalidateCredits(client)} />
  );
}
