import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import * as contract from "@twofold/contract/auth/two-factor";
import type { Mount } from "#kit/http/mount.ts";
import { listSignInMethods } from "../list-sign-in-methods.ts";
import { startTwoFactorSetup } from "./start-two-factor-setup.ts";
import { disableTwoFactor } from "./disable-two-factor.ts";
import { enableTwoFactor } from "./enable-two-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

export function twoFactorRoutes(mount: Mount): void {
  mount(getSignInMethods, ({ ctx }) => listSignInMethods(ctx));
  mount(contract.startTwoFactorSetup, ({ ctx }) => startTwoFactorSetup(ctx));
  mount(contract.enableTwoFactor, async ({ ctx, body }) => ({
    recovery_codes: await enableTwoFactor(ctx, body.code),
  }));
  mount(contract.disableTwoFactor, ({ ctx }) =>
    disableTwoFactor(ctx, { userId: ctx.actor.user.id }),
  );
  mount(contract.renewRecoveryCodes, async ({ ctx }) => ({
    recovery_codes: await renewRecoveryCodes(ctx),
  }));
}
