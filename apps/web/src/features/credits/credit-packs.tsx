import { useMutation } from "@tanstack/react-query";
import type { CreditPack } from "@twofold/contract/subscriptions";
import { problemMessage } from "../../lib/problem-message.ts";
import { formatNumber } from "../../lib/language.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { formatPrice, formatPriceWithCurrency } from "../../lib/money.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/logo.tsx";
import { Section } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { balanceMessages } from "./balance.messages.ts";
import { useTransactions } from "./credits.api.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { keepPurchase } from "./pack-purchase.ts";
import { buyPackMutation, usePacks } from "./packs.api.ts";

/** Empty if payments are disabled, because the server then lists no packs. */
export function CreditPacks() {
  const { data: packs = [] } = usePacks();
  const { data: known } = useTransactions(null);
  const [isLeaving, setLeaving] = useLeaving();
  const { mutate, isPending, variables } = useMutation(buyPackMutation);
  if (packs.length === 0) return null;
  const isBusy = isPending || isLeaving;
  const buy = (pack: CreditPack): void => {
    if (isBusy) return;
    mutate(pack, {
      onSuccess: (address) => {
        keepPurchase({ credits: pack.credits, newest: known?.transactions[0]?.id ?? null });
        setLeaving(true);
        redirectTo(address);
      },
      onError: (error) => toast.error(problemMessage(error)),
    });
  };
  return (
    <Section title={creditsMessages.packs.title}>
      <p className="mb-4 text-muted">{creditsMessages.packs.line}</p>
      <ul className="packs">
        {packs.map((pack) => (
          <li key={pack.name}>
            <Mark className="h-8" />
            <div>
              <h3>{pack.label}</h3>
              <p>
                <b>{formatNumber(pack.credits)}</b> {balanceMessages.unit(pack.credits)}
              </p>
              <p className="text-caption text-muted">
                {creditsMessages.packs.each(formatPrice(pack.price / pack.credits, pack.currency))}
              </p>
            </div>
            <Button
              variant="line"
              aria-label={creditsMessages.packs.buy(
                pack.label,
                formatPriceWithCurrency(pack.price, pack.currency),
              )}
              loading={isBusy && variables?.name === pack.name}
              onClick={() => buy(pack)}
            >
              {formatPriceWithCurrency(pack.price, pack.currency)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
