import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { uiMessages } from "./ui.messages.ts";

/** For a user who left the payment page without paying. */
export function NotPaidNotice({ onHide }: { onHide: () => void }) {
  return (
    <Banner
      className="mb-6"
      action={
        <Button variant="text" className="-ml-3" onClick={onHide}>
          {uiMessages.notPaid.hide}
        </Button>
      }
    >
      {uiMessages.notPaid.line}
    </Banner>
  );
}
