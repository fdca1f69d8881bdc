import * as contract from "@twofold/contract/account";
import type { Mount } from "#kit/http/mount.ts";
import { changeProfile } from "./change-profile.ts";
import { eraseUser } from "./erase-user.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getProfile } from "./get-profile.ts";

export function accountRoutes(mount: Mount): void {
  mount(contract.getProfile, ({ ctx }) => getProfile(ctx));
  mount(contract.changeProfile, ({ ctx, body }) => changeProfile(ctx, body));
  mount(contract.getDashboard, ({ ctx }) => getDashboard(ctx));
  mount(contract.deleteAccount, ({ ctx }) => eraseUser(ctx, ctx.actor.user));
}
