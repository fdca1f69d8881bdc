import type { Capability } from "@twofold/contract/capabilities";
import type { Ctx } from "#kit/ctx.ts";
import { waitWhileOff } from "#features/switches/switches.ts";
import { statesBefore } from "./generation-state.ts";
import { updateToWaiting, type GenerationKey } from "./generations.store.ts";

/** While the capability is off, the generation stays in the queue, and its time does not pass. */
export async function waitForSwitch(
  ctx: Pick<Ctx, "db" | "clock" | "services" | "settings">,
  key: GenerationKey,
  name: Capability,
): Promise<void> {
  const now = ctx.clock();
  if (!ctx.services.switches.findOff(name, now)) return;
  const deadlineAt = new Date(now.getTime() + ctx.settings.generations.timeoutMs);
  // Cancelled or overdue meanwhile: the job ends as it would without the switch.
  if (await updateToWaiting(ctx.db, key, statesBefore("running"), deadlineAt))
    waitWhileOff(ctx, name);
}
