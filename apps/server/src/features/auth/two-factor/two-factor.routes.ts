import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import * as contract from "@twofold/contract/auth/two-factor";
import type { Mount } from "#kit/http/mount.ts";
import { listSignInMethods } from "../list-sign-in-methods.ts";
import { beginTwoFactor } from "./begin-two-factor.ts";
import { renewRecoveryCodes, turnOffTwoFactor } from "./change-two-factor.ts";
import { turnOnTwoFactor } from "./turn-on-two-factor.ts";

export function twoFactorRoutes(mount: Mount): void {
  mount(getSignInMethods, ({ ctx }) => listSignInMethods(ctx));
  mount(contract.beginTwoFactor, ({ ctx, body }) => beginTwoFactor(ctx, body.password));
  mount(contract.turnOnTwoFactor, async ({ ctx, body }) => ({
    recovery_codes: await turnOnTwoFactor(ctx, body.code),
  }));
  mount(contract.turnOffTwoFactor, ({ ctx, body }) => turnOffTwoFactor(ctx, body));
  mount(contract.renewRecoveryCodes, async ({ ctx, body }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, body),
  }));
}
