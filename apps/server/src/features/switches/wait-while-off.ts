import type { Capability } from "@twofold/contract/capabilities";
import type { Ctx } from "#kit/ctx.ts";
import { PostponedError } from "#kit/postponed-jobs.ts";

/** How soon waiting jobs resume after the switch is on again. */
const CHECK_AGAIN_SECONDS = 5;

/** For a job: throws while the capability is off, and the job runs again later without a lost attempt. */
export function waitWhileOff(
  { services, clock }: Pick<Ctx, "services" | "clock">,
  name: Capability,
): void {
  if (services.switches.findOff(name, clock())) throw new PostponedError(CHECK_AGAIN_SECONDS);
}
