import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

/** For a user who left the payment page without paying. */
export function NotPaidNotice({ onHide }: { onHide: () => void }) {
  return (
    <Banner
      className="mb-6"
      action={
        <Button variant="text" className="-ml-3" onClick={onHide}>
          {subscriptionsMessages.notPaid.hide}
        </Button>
      }
    >
      {subscriptionsMessages.notPaid.line}
    </Banner>
  );
}
