import { getVisibility as visibility } from "@twofold/contract/account/visibility";
import * as contract from "@twofold/contract/account";
import type { Mount } from "#kit/http/mount.ts";
import { changeProfile } from "./change-profile.ts";
import { deleteAccount } from "./delete-account.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getProfile } from "./get-profile.ts";
import { getVisibility } from "./get-visibility.ts";

export function accountRoutes(mount: Mount): void {
  mount(contract.getProfile, ({ ctx }) => getProfile(ctx));
  mount(contract.changeProfile, ({ ctx, body }) => changeProfile(ctx, body));
  mount(contract.getDashboard, ({ ctx }) => getDashboard(ctx));
  mount(visibility, ({ ctx, params }) => getVisibility(ctx, params.id));
  mount(contract.deleteAccount, ({ ctx }) => deleteAccount(ctx));
  mount(contract.getDeletionTerms, ({ ctx }) => ({
    erase_after_days: ctx.settings.account.eraseAfterDays,
  }));
}
