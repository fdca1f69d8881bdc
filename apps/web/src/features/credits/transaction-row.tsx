import type { CreditTransaction, TransactionType } from "@twofold/contract/credits";
import { ArrowLeftRight, Gift, Image, Plus, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { cx } from "../../ui/cx.ts";
import { balanceMessages } from "./balance.messages.ts";
import { formatAmount, formatReason, formatWhen } from "./format-credits.ts";
import { creditsMessages } from "./credits.messages.tsx";

const messages = creditsMessages.transactions;

const icons: Record<TransactionType, LucideIcon> = {
  earned: Plus,
  spent: Image,
  bonus: Gift,
  other: ArrowLeftRight,
};

interface TransactionRowProps {
  transaction: CreditTransaction;
  now: Date;
}

export function TransactionRow({ transaction, now }: TransactionRowProps) {
  const { transaction_type, amount, created_at, generation_id } = transaction;
  const description = formatReason(transaction);
  // A newer server may return types that this page has no icon for.
  const type = Object.hasOwn(icons, transaction_type) ? transaction_type : "other";
  const Icon = icons[type];
  return (
    <li>
      <span className={`transaction-icon transaction-${type}`}>
        <Icon aria-hidden="true" strokeWidth={1.75} />
        <span className="sr-only">{messages.types[type]}: </span>
      </span>
      <div className="min-w-0 flex-1">
        <strong>{description}</strong>
        <p>
          <time dateTime={created_at}>{formatWhen(created_at, now)}</time>
          {generation_id && (
            <Link
              to={`${paths.gallery}?picture=${generation_id}`}
              aria-label={messages.seePictureOf(description)}
            >
              {messages.seePicture}
            </Link>
          )}
        </p>
      </div>
      <span className={cx("transaction-amount", amount > 0 && "text-leaf-ink")}>
        {formatAmount(amount)}
        <span className="sr-only"> {balanceMessages.unit(Math.abs(amount))}</span>
      </span>
    </li>
  );
}
