import { readFile } from "node:fs/promises";
import { CreditPack, Plan } from "@twofold/contract/subscriptions";
import { z } from "zod";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import {
  insertMissingPacks,
  insertMissingPrices,
  updateUnsyncedPacks,
  listAllPlans,
  updateSyncedPlans,
  upsertPlans,
} from "./plans.store.ts";

const file = new URL("../../../seed/plans.json", import.meta.url);

const Cents = z.int().nonnegative();
const Currency = z.string().regex(/^[A-Z]{3}$/);

const Shipped = z.strictObject({
  plans: z.array(
    z.strictObject({
      name: z.string().min(1),
      description: z.string().min(1),
      features: z.array(z.string().min(1)).min(1),
      translations: Plan.shape.translations.default({}),
      daily_credits: z.int().nonnegative(),
      shows_ads: z.boolean(),
      priority: z.int().nonnegative(),
      picture_scale: z.number().min(1).max(4),
      trial_days: z.int().nonnegative(),
      prices: z.strictObject({ month: Cents, year: Cents }),
      currency: Currency,
    }),
  ),
  packs: z.array(
    z.strictObject({
      name: z.string().min(1),
      translations: CreditPack.shape.translations.default({}),
      credits: z.int().positive(),
      amount_cents: Cents.positive(),
      currency: Currency,
    }),
  ),
});

/** Syncs plans and packs with this release. Prices and active states belong to the operator. */
export async function syncPlans(db: Db): Promise<number> {
  const shipped = Shipped.parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction(async (tx) => {
    await upsertPlans(
      tx,
      shipped.plans.map((plan, index) => ({
        id: newId(),
        name: plan.name,
        rank: index + 1,
        description: plan.description,
        features: plan.features,
        translations: plan.translations,
        dailyCredits: plan.daily_credits,
        showsAds: plan.shows_ads,
        priority: plan.priority,
        pictureScale: plan.picture_scale,
        trialDays: plan.trial_days,
        isActive: true,
        isShipped: true,
      })),
    );
    const idOf = new Map((await listAllPlans(tx)).map(({ name, id }) => [name, id]));
    await insertMissingPrices(
      tx,
      shipped.plans.flatMap(({ name, prices: { month, year }, currency }) => {
        const planId = idOf.get(name) ?? "";
        return [
          { planId, interval: "month" as const, amountCents: month, currency },
          { planId, interval: "year" as const, amountCents: year, currency },
        ];
      }),
    );
    await updateSyncedPlans(tx, { names: shipped.plans.map(({ name }) => name) });
    await insertMissingPacks(
      tx,
      shipped.packs.map(({ amount_cents, ...pack }) => ({
        ...pack,
        id: newId(),
        amountCents: amount_cents,
        isActive: true,
        isShipped: true,
      })),
    );
    await updateUnsyncedPacks(tx, { exceptFor: shipped.packs.map(({ name }) => name) });
  });
  return shipped.plans.length;
}
