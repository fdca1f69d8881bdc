import { sampleStatementVersion } from "@twofold/contract/samples";
import type { ActorCtx } from "#kit/ctx.ts";
import { checkVisible } from "#features/copies/check-visible.ts";
import { decideAnyItem } from "#features/moderation/decide-any-item.ts";
import { findOpenItem } from "#features/moderation/moderation.ts";
import { checkSample } from "#features/samples/check-sample.ts";
import { offerSample } from "#features/samples/offer-sample.ts";
import { updateSettings } from "#features/users/update-settings.ts";
import { findSettings } from "#features/users/users.ts";
import { pictures } from "./pictures.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

interface DemoOffer {
  readonly by: "maya" | "jonas";
  readonly template: string;
  readonly showsName: boolean;
  readonly offeredDaysAgo: number;
  /** Absent if it waits for a review. */
  readonly approvedDaysAgo?: number;
}

/** The images of the demo in the public gallery. */
export const offers: readonly DemoOffer[] = [
  { by: "jonas", template: "noir", showsName: true, offeredDaysAgo: 60, approvedDaysAgo: 59 },
  { by: "maya", template: "cherry", showsName: true, offeredDaysAgo: 14, approvedDaysAgo: 13 },
  { by: "jonas", template: "beach", showsName: false, offeredDaysAgo: 10, approvedDaysAgo: 9 },
  // Both are hidden: the first waits for a decision about its report, the second for one about its appeal.
  { by: "jonas", template: "lanterns", showsName: false, offeredDaysAgo: 22, approvedDaysAgo: 21 },
  { by: "maya", template: "autumn", showsName: false, offeredDaysAgo: 18, approvedDaysAgo: 17 },
  { by: "maya", template: "neon", showsName: false, offeredDaysAgo: 1 },
];

/** Offers images to visitors; the administrator approves them the next day. */
export function gallerySteps(world: World): Step[] {
  const { today, ctx } = world;
  if (!ctx.settings.samples.isOpen) return [];
  return [
    ...(["maya", "jonas"] as const).map((username) => ({
      at: timeAt(today, 70, "18:10"),
      run: () => allow(world, username),
    })),
    ...offers.map((offered) => ({
      // Late in the evening, because a review is due within 24 hours and the last one still waits.
      at: timeAt(today, offered.offeredDaysAgo, "23:30"),
      run: () => offer(world, offered),
    })),
    ...offers.flatMap((offered) =>
      offered.approvedDaysAgo === undefined
        ? []
        : [
            {
              at: timeAt(today, offered.approvedDaysAgo, "10:15"),
              run: () => approve(world, offered),
            },
          ],
    ),
  ];
}

/** Switches Share My Creations on. */
async function allow(world: World, username: DemoOffer["by"]): Promise<void> {
  const ctx = await world.as(username);
  const settings = await findSettings(ctx.db, { id: ctx.actor.user.id });
  if (!settings) throw new Error(`${username} has no settings`);
  await updateSettings(ctx, { ...settings, allowImageSharing: true });
}

function keyOf({ actor }: ActorCtx, world: World, { by, template }: DemoOffer) {
  return { userId: actor.user.id, imageId: storedId(world.images, `${by} ${template}`) };
}

/** The jobs of an offer run here, because the demo leaves none of them to the worker. */
async function offer(world: World, offered: DemoOffer): Promise<void> {
  const ctx = await world.as(offered.by);
  const key = keyOf(ctx, world, offered);
  const picture = pictures.find(({ template }) => template === offered.template);
  await offerSample(ctx, {
    image_id: key.imageId,
    shows_name: offered.showsName,
    ...(picture?.photos.length === 2 && { statement_version: sampleStatementVersion }),
  });
  await checkSample(ctx, key);
  await checkVisible(ctx, key);
}

async function approve(world: World, offered: DemoOffer): Promise<void> {
  const key = keyOf(await world.as(offered.by), world, offered);
  const caller = await world.asAdmin("admin");
  const item = await findOpenItem(world.ctx.db, key);
  if (!item) throw new Error(`${offered.template} does not wait for a review`);
  const ruling = { decision: "keep", by: caller.actor.user.id } as const;
  await decideAnyItem(world.ctx, { id: item.id, ruling, caller });
}
