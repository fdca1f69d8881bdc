import { suspendUser } from "#features/admin/suspend-user.ts";
import { addCredits } from "#features/credits/add-credits.ts";
import { changeSwitch } from "#features/switches/change-switch.ts";
import { openVisitorTicket } from "#features/support/open-visitor-ticket.ts";
import { insertFailedJobs, insertForeignAttempts } from "./demo.store.ts";
import { timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUSPENDED_DAYS = 30;
const CREDITS_KEY = "5b0c3f9e-7d1a-4f0e-9c56-1a2b3c4d5e6f";

/** What administrators did, and what happened to the installation. */
export function operationSteps(world: World): Step[] {
  const { today, texts, ctx } = world;
  return [
    {
      at: timeAt(today, 21, "07:50"),
      run: async () =>
        changeSwitch(await world.asAdmin("admin"), "data_exports", {
          is_off: true,
          message: { en: "Back at nine.", de: "Ab neun Uhr wieder da." },
          reason: texts.operations.switchReason,
          until: timeAt(today, 21, "09:00").toISOString(),
          version: 0,
        }),
    },
    {
      at: timeAt(today, 21, "08:35"),
      run: async () =>
        changeSwitch(await world.asAdmin("admin"), "data_exports", { is_off: false, version: 1 }),
    },
    { at: timeAt(today, 10, "11:20"), run: () => suspendPiet(world) },
    { at: timeAt(today, 7, "10:02"), run: () => addBonus(world) },
    {
      at: timeAt(today, 0, "00:00"),
      run: () =>
        openVisitorTicket(ctx, {
          email: "lena@twofold.example",
          website: "",
          topic: "other",
          message: texts.operations.visitorTicket,
          idempotencyKey: CREDITS_KEY,
          language: world.language,
          network: "demo",
        }),
    },
    {
      at: timeAt(today, 0, "00:00"),
      run: async () => {
        const { actor } = await world.as("admin");
        await insertFailedJobs(ctx.db, { userId: actor.user.id }, world.timeline.now());
        const tomasz = await world.as("tomasz");
        const now = world.timeline.now();
        await insertForeignAttempts(ctx.db, { userId: tomasz.actor.user.id }, now);
      },
    },
  ];
}

async function suspendPiet(world: World): Promise<void> {
  const { actor } = await world.as("piet");
  const { suspension } = world.texts.operations;
  await suspendUser(await world.asAdmin("admin"), {
    userId: actor.user.id,
    until: new Date(world.timeline.now().getTime() + SUSPENDED_DAYS * DAY_MS),
    message: suspension.message,
    reason: suspension.reason,
    version: 1,
  });
}

async function addBonus(world: World): Promise<void> {
  const { actor } = await world.as("noor");
  await addCredits(await world.asAdmin("admin"), {
    userId: actor.user.id,
    amount: 10,
    expiresAt: new Date(world.timeline.now().getTime() + 90 * DAY_MS),
    reason: world.texts.operations.creditsReason,
    key: CREDITS_KEY,
  });
}
