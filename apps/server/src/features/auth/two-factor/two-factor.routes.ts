import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import * as contract from "@twofold/contract/auth/two-factor";
import type { Mount } from "#kit/http/mount.ts";
import { listSignInMethods } from "../list-sign-in-methods.ts";
import { startTwoFactorSetup } from "./start-two-factor-setup.ts";
import { renewRecoveryCodes, disableTwoFactor } from "./change-two-factor.ts";
import { enableTwoFactor } from "./enable-two-factor.ts";

export function twoFactorRoutes(mount: Mount): void {
  mount(getSignInMethods, ({ ctx }) => listSignInMethods(ctx));
  mount(contract.startTwoFactorSetup, ({ ctx, body }) => startTwoFactorSetup(ctx, body.password));
  mount(contract.enableTwoFactor, async ({ ctx, body }) => ({
    recovery_codes: await enableTwoFactor(ctx, body.code),
  }));
  mount(contract.disableTwoFactor, ({ ctx, body }) => disableTwoFactor(ctx, body));
  mount(contract.renewRecoveryCodes, async ({ ctx, body }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, body),
  }));
}
