import { FIGURES_DAYS, type PaymentFigures } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { daysAfter } from "../billing-calendar.ts";
import { sumPaymentDays } from "./payments.store.ts";

const dayOf = (at: Date): string => at.toISOString().slice(0, "2026-11-17".length);

/** Amounts of different currencies are never added. */
export async function getPaymentFigures({
  db,
  clock,
}: Pick<Ctx, "db" | "clock">): Promise<PaymentFigures[]> {
  const now = clock();
  const days = Array.from({ length: FIGURES_DAYS }, (_, index) =>
    dayOf(daysAfter(now, index + 1 - FIGURES_DAYS)),
  );
  const rows = await sumPaymentDays(db, { since: new Date(`${days[0]}T00:00:00Z`) });
  const figures = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => {
    const sum = (name: "receivedCents" | "packs" | "packsCents" | "refundedCents" | "disputed") =>
      of.reduce((total, row) => total + row[name], 0);
    const byDay = new Map(of.map((row) => [row.day, row]));
    return {
      currency,
      received_cents: sum("receivedCents"),
      packs: sum("packs"),
      packs_cents: sum("packsCents"),
      refunded_cents: sum("refundedCents"),
      disputed: sum("disputed"),
      days: days.map((day) => ({
        packs_cents: byDay.get(day)?.packsCents ?? 0,
        refunded_cents: byDay.get(day)?.refundedCents ?? 0,
      })),
    };
  });
  return figures.toSorted((a, b) => b.received_cents - a.received_cents);
}
