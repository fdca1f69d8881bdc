import type { CreditStatistics } from "@twofold/contract/credits";
import { formatNumber } from "../../lib/language.ts";
import { creditsMessages } from "./credits.messages.tsx";

const cards = ["daily_credits_used", "daily_free_credits", "total_earned", "total_spent"] as const;

export function StatCards({ figures }: { figures: CreditStatistics }) {
  return (
    <dl className="stats">
      {cards.map((name) => (
        <div key={name}>
          <dt>{creditsMessages.figures[name]}</dt>
          <dd>{formatNumber(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
