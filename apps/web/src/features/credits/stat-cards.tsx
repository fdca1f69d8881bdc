import type { CreditStatistics } from "@twofold/contract/credits";
import { formatCount } from "./credit-words.ts";

export function StatCards({ figures }: { figures: CreditStatistics }) {
  const cards = [
    ["Used Today", figures.daily_credits_used],
    ["Daily Free", figures.daily_free_credits],
    ["Total Earned", figures.total_earned],
    ["Total Spent", figures.total_spent],
  ] as const;
  return (
    <dl className="stats">
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
