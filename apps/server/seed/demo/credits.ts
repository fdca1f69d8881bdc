import { Temporal } from "temporal-polyfill";
import { inTransaction } from "#kit/transaction.ts";
import { grantCredits } from "#features/credits/credits.ts";
import { grantPack } from "#features/subscriptions/grant-pack.ts";
import { makeDeleted } from "./generated.ts";
import { pictures, portraits, reported } from "./pictures.ts";
import { dayAfter, share, timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Candidates for the three days without spending; those at a peak or with an image are not taken. */
const MAYBE_QUIET = [4, 9, 13, 18, 25, 27];

const weekdayOf = (today: string, daysAgo: number): number =>
  Temporal.PlainDate.from(dayAfter(today, -daysAgo)).dayOfWeek;

/** The Saturdays and Sundays of the second and the third weekend before today. */
function peaksBefore(today: string): ReadonlySet<number> {
  const weekends = Array.from({ length: DAYS }, (_, index) => index + 1).filter(
    (daysAgo) => weekdayOf(today, daysAgo) >= 6 && daysAgo > 6,
  );
  return new Set(weekends.slice(0, 4));
}

const generatedOn = (daysAgo: number): number =>
  [...pictures, reported].filter((each) => each.by === "maya" && each.daysAgo === daysAgo).length;

/** The credits that Maya spends on each of the last 30 days; the first number is yesterday. */
export function spendingOf(today: string): number[] {
  const peaks = peaksBefore(today);
  const isFree = (day: number) => !peaks.has(day) && generatedOn(day) === 0;
  const quiet = new Set(MAYBE_QUIET.filter(isFree).slice(0, 3));
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = index + 1;
    if (quiet.has(daysAgo)) return 0;
    if (peaks.has(daysAgo)) return weekdayOf(today, daysAgo) === 6 ? 9 : 7;
    return Math.max(generatedOn(daysAgo), 1 + Math.floor(share(`spent ${daysAgo}`) * 2));
  });
}

/** Spent on images that have been deleted since. */
export function creditSteps(world: World): Step[] {
  const { today } = world;
  const ofMaya = spendingOf(today).flatMap((spent, index) =>
    deletedImages(world, "maya", { daysAgo: index + 1, count: spent - generatedOn(index + 1) }),
  );
  const ofJonas = [3, 10, 17, 18].flatMap((daysAgo) =>
    deletedImages(world, "jonas", { daysAgo, count: 1 }),
  );
  return [
    ...ofMaya,
    ...ofJonas,
    { at: timeAt(today, 12, "12:15"), run: () => buyPack(world) },
    { at: timeAt(today, 4, "09:40"), run: () => grantBonus(world) },
  ];
}

const templates = ["beach", "cherry", "desert", "neon", "paris", "winter"];

function deletedImages(
  world: World,
  by: "maya" | "jonas",
  { daysAgo, count }: { readonly daysAgo: number; readonly count: number },
): Step[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const pick = share(`${by} ${daysAgo} ${index}`);
    const template = templates[Math.floor(pick * templates.length)] ?? "paris";
    const [own, other] = by === "maya" ? portraits.maya : portraits.jonas;
    const partner = by === "maya" ? "jonas-1" : "maya-2";
    return {
      at: timeAt(world.today, daysAgo, `21:${10 + index * 4}`),
      run: () =>
        makeDeleted(world, { template, by, photos: [index % 2 === 0 ? own : other, partner] }),
    };
  });
}

async function buyPack(world: World): Promise<void> {
  const ctx = await world.as("maya");
  const { id: userId } = ctx.actor.user;
  await inTransaction(ctx, (tx) =>
    grantPack(tx, ctx, { sessionId: "demo", userId, packName: "Handful", credits: 20 }),
  );
}

/** From support, with the answer to the ticket. */
async function grantBonus(world: World): Promise<void> {
  const ctx = await world.as("maya");
  await inTransaction(ctx, (tx) =>
    grantCredits(tx, ctx, {
      userId: ctx.actor.user.id,
      amount: 5,
      expiresAt: new Date(tx.now.getTime() + 90 * DAY_MS),
      reason: { reason: "bonus" },
      isStillDue: () => Promise.resolve(true),
    }),
  );
}
