import * as contract from "@twofold/contract/account";
import type { Mount } from "#kit/http/mount.ts";
import { changeProfile } from "./change-profile.ts";
import { deleteAccount } from "./delete-account.ts";
import { lookAtDashboard, lookAtProfile } from "./look-at-profile.ts";

export function accountRoutes(mount: Mount): void {
  mount(contract.getProfile, ({ ctx }) => lookAtProfile(ctx));
  mount(contract.changeProfile, ({ ctx, body }) => changeProfile(ctx, body));
  mount(contract.getDashboard, ({ ctx }) => lookAtDashboard(ctx));
  mount(contract.deleteAccount, ({ ctx }) => deleteAccount(ctx));
}
