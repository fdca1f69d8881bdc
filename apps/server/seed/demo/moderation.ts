import { decideAnyItem } from "#features/moderation/decide-any-item.ts";
import { appealDecision } from "#features/moderation/appeal-decision.ts";
import { findOpenItem } from "#features/moderation/moderation.ts";
import { requestRemoval } from "#features/removals/request-removal.ts";
import { reportSample } from "#features/samples/report-sample.ts";
import { findSampleId } from "./demo.store.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** The request of the demo is known by it, because it has no account. */
export const REMOVAL_KEY = "0d3f2c1b-6a5e-4d4c-8b3a-2f1e0d9c8b7a";

type Owner = "maya" | "jonas";

/** What administrators decide: a report that hides an image, an appeal, and a request that is due soon. */
export function moderationSteps(world: World): Step[] {
  const { today, texts } = world;
  if (!world.ctx.settings.samples.isOpen) return [];
  const { moderation } = texts;
  let hiddenItem = "";
  return [
    {
      at: timeAt(today, 15, "16:20"),
      run: () =>
        report(world, "maya autumn", { reason: "not_theirs", message: moderation.notTheirs }),
    },
    {
      at: timeAt(today, 14, "09:05"),
      run: async () => void (hiddenItem = await hide(world, "maya autumn")),
    },
    {
      at: timeAt(today, 2, "20:45"),
      run: async () => {
        const maya = await world.as("maya");
        await appealDecision(maya, { id: hiddenItem, message: moderation.appeal });
      },
    },
    {
      at: timeAt(today, 1, "21:15"),
      run: () =>
        report(world, "jonas lanterns", { reason: "shows_me", message: moderation.showsMe }),
    },
    // Due 48 hours later, late today: it is urgent for the whole day.
    { at: timeAt(today, 2, "23:00"), run: () => requestCherry(world) },
  ];
}

async function keyOf(world: World, name: string) {
  const [owner] = name.split(" ") as [Owner];
  const { actor } = await world.as(owner);
  return { userId: actor.user.id, imageId: storedId(world.images, name) };
}

async function report(
  world: World,
  name: string,
  given: { readonly reason: "shows_me" | "not_theirs"; readonly message: string },
): Promise<void> {
  const id = await findSampleId(world.ctx.db, await keyOf(world, name));
  await reportSample(world.ctx, { id, network: "demo", ...given });
}

async function hide(world: World, name: string): Promise<string> {
  const item = await findOpenItem(world.ctx.db, await keyOf(world, name));
  if (!item) throw new Error(`${name} was not reported`);
  const caller = await world.asAdmin("admin");
  const ruling = { decision: "hide", code: "rights_of_others", by: caller.actor.user.id } as const;
  await decideAnyItem(world.ctx, { id: item.id, ruling, caller });
  return item.id;
}

async function requestCherry(world: World): Promise<void> {
  const { ctx, language, texts } = world;
  const id = await findSampleId(ctx.db, await keyOf(world, "maya cherry"));
  await requestRemoval(ctx, {
    url: `${ctx.settings.app.publicUrl}/sample-images?image=${id}`,
    reason: "shows_me",
    statement: texts.moderation.removal,
    signed_name: "Lena Brandt",
    contact: "lena@twofold.example",
    website: "",
    idempotencyKey: REMOVAL_KEY,
    language,
    network: "demo",
  });
}
