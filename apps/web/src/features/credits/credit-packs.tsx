import { formatNumber } from "../../lib/language.ts";
import { formatPrice, formatPriceWithCurrency } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/logo.tsx";
import { Section } from "../../ui/page.tsx";
import { balanceMessages } from "./balance.messages.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { usePacks } from "./packs.api.ts";
import { usePackPurchase } from "./use-pack-purchase.ts";

/** Empty if payments are disabled, because the server then lists no packs. */
export function CreditPacks() {
  const { data: packs = [] } = usePacks();
  const { buy, buying } = usePackPurchase();
  if (packs.length === 0) return null;
  return (
    <Section title={creditsMessages.packs.title}>
      <p className="mb-4 text-muted">{creditsMessages.packs.line}</p>
      <ul className="packs">
        {packs.map((pack) => (
          <li key={pack.name}>
            <Mark className="h-8" />
            <div>
              <h3>
                {formatNumber(pack.credits)} {balanceMessages.unit(pack.credits)}
              </h3>
              <p className="text-caption text-muted">
                {creditsMessages.packs.each(formatPrice(pack.price / pack.credits, pack.currency))}
              </p>
            </div>
            <Button
              variant="line"
              aria-label={creditsMessages.packs.buy(
                pack.credits,
                formatPriceWithCurrency(pack.price, pack.currency),
              )}
              loading={buying === pack.name}
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
