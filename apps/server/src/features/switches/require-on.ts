import type { Capability } from "@twofold/contract/capabilities";
import type { Ctx } from "#kit/ctx.ts";
import { switchedOff } from "./switches.errors.ts";

/** Throws the message for users while administrators have switched the capability off. */
export function requireOn(
  { services, clock }: Pick<Ctx, "services" | "clock">,
  name: Capability,
): void {
  const off = services.switches.findOff(name, clock());
  if (off) throw switchedOff(off);
}
