import { languages, type Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { withIds } from "#kit/id.ts";
import { eraseUserNow } from "#features/account/erase-user-now.ts";
import { removeContentFiles } from "#features/images/images.ts";
import { findUserByEmail } from "#features/users/users.ts";
import { albumSteps } from "./albums.ts";
import { calendarSteps } from "./calendar.ts";
import { AD_IMAGE, contentSteps } from "./content.ts";
import { creditSteps } from "./credits.ts";
import { decodeAhead } from "./decode-ahead.ts";
import {
  findDemo,
  countContent,
  insertFigures,
  removeDemo,
  removeFigures,
  removeEmptyPartnerships,
  removeOperatorRows,
  updateAlbumsUnshared,
  updateDeliveriesSent,
  upsertDemo,
  type DemoState,
} from "./demo.store.ts";
import { figuresBefore, retentionBefore } from "./figures.ts";
import { gallerySteps } from "./gallery.ts";
import { generatedSteps } from "./generated.ts";
import { messageSteps } from "./messages.ts";
import { moderationSteps, REMOVAL_KEY } from "./moderation.ts";
import { operationSteps } from "./operations.ts";
import { VERSION, type Outcome } from "./outcome.ts";
import { partnerSteps } from "./partner.ts";
import { paymentSteps } from "./payments.ts";
import { adminEmail, demoEmails, peopleSteps } from "./people.ts";
import { photoSteps } from "./photos.ts";
import { planSteps } from "./plan.ts";
import { textsIn } from "./texts.ts";
import { createTimeline, todayAt } from "./timeline.ts";
import { createWorld, demoContext } from "./world.ts";

/** The version from which a complete demo has figures. */
const FIGURES_SINCE = 4;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Creates the demo, unless it is complete. An interrupted run left an unknown part of it, which is erased
 * first: so the result is always the same.
 */
export async function createDemo(ctx: Ctx, env: Env): Promise<Outcome> {
  const found = await findDemo(ctx.db);
  if (found?.state === "complete" && !found.erasing) return { is: "complete", ...found };
  const email = found ? undefined : await findUsed(ctx);
  if (email) return { is: "in_use", email };
  return renewDemo(ctx, env);
}

export async function renewDemo(ctx: Ctx, env: Env): Promise<Outcome> {
  const day = todayAt(ctx.clock());
  await eraseDemo(ctx);
  const marker = { version: VERSION, day };
  await upsertDemo(ctx.db, { ...marker, state: "started" });
  await decodeAhead(ctx, (faster) => create(faster, day, languageIn(env)));
  // In one transaction, because `remove` subtracts the figures of a complete demo.
  await ctx.db.transaction(async (db) => {
    await insertFigures(db, figuresBefore(day), retentionBefore(day));
    await upsertDemo(db, { ...marker, state: "complete" });
  });
  return { is: "created", ...marker };
}

/** Erases the accounts of the demo with all their data and files, and nothing else. */
export async function eraseDemo(ctx: Ctx): Promise<number> {
  const silent = demoContext(ctx, ctx.clock);
  const found = await findDemo(ctx.db);
  const admin = await findUserByEmail(ctx.db, { email: adminEmail });
  await removeOperatorRows(ctx.db, { adminId: admin?.id, removalKey: REMOVAL_KEY });
  await removeContentFiles(ctx, [AD_IMAGE]);
  await updateAlbumsUnshared(ctx.db);
  const day = todayAt(ctx.clock());
  const marker: DemoState = found ?? { version: VERSION, day, state: "started" };
  if (marker.erasing) await eraseUserNow(silent, marker.erasing);
  let erased = 0;
  for (const email of demoEmails) {
    const user = await findUserByEmail(ctx.db, { email });
    if (!user) continue;
    await upsertDemo(ctx.db, { ...marker, erasing: user.id });
    await eraseUserNow(silent, user.id);
    erased += 1;
  }
  await removeEmptyPartnerships(ctx.db);
  const hasFigures = found?.state === "complete" && found.version >= FIGURES_SINCE;
  await ctx.db.transaction(async (db) => {
    if (hasFigures) await removeFigures(db, retentionBefore(found.day));
    await removeDemo(db);
  });
  return erased;
}

async function findUsed({ db }: Ctx): Promise<string | undefined> {
  for (const email of demoEmails) {
    const user = await findUserByEmail(db, { email });
    if (user && (await countContent(db, user)) > 0) return email;
  }
  return undefined;
}

async function create(ctx: Ctx, today: string, language: Language): Promise<void> {
  const timeline = createTimeline(today);
  const world = createWorld(ctx, { timeline, today, language, texts: textsIn[language] });
  const topics = [
    peopleSteps,
    photoSteps,
    partnerSteps,
    planSteps,
    generatedSteps,
    creditSteps,
    calendarSteps,
    messageSteps,
    albumSteps,
    gallerySteps,
    moderationSteps,
    operationSteps,
    contentSteps,
    paymentSteps,
  ];
  await withIds(timeline.nextId, () => timeline.run(topics.flatMap((steps) => steps(world))));
  const userIds = [...world.people.values()].map(({ userId }) => userId);
  await updateDeliveriesSent(ctx.db, { userIds });
}

const languageIn = (env: Env): Language =>
  languages.find((language) => language === env["DEMO_LANGUAGE"]) ?? languages[0];
