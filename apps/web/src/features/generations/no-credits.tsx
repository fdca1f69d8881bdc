import { useNow } from "../../lib/dates.ts";
import { formatShortage, type CreditsLeft } from "./cost-label.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

const { noCredits: messages } = generationDialogMessages;

/** The smallest pack, and how to buy it; the screen provides it from the credits feature. */
export interface Shop {
  readonly credits: number;
  /** For example "$2.99". */
  readonly price: string;
  readonly isBuying: boolean;
  /** Leads to the payment page, and back to this dialog with its photos. */
  readonly buy: () => void;
}

/** Says when free credits return, and that the user can continue now. */
export function NoCredits({ credits, hasShop }: { credits: CreditsLeft; hasShop: boolean }) {
  const now = useNow();
  return (
    <div className="no-credits">
      <h3>{messages.title}</h3>
      <p>
        {formatShortage(credits, now)} {hasShop && messages.orNow}
      </p>
    </div>
  );
}
