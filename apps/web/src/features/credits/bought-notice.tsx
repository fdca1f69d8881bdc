import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { creditsMessages } from "./credits.messages.tsx";
import { usePurchaseArrival } from "./use-purchase-arrival.ts";

interface BoughtNoticeProps {
  /** Called when there is nothing left to wait for. */
  onEnd: () => void;
}

/** Shown after checkout until the credits have arrived. */
export function BoughtNotice({ onEnd }: BoughtNoticeProps) {
  usePurchaseArrival(onEnd);
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
