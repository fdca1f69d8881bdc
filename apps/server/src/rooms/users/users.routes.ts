import * as contract from "@twofold/contract/settings";
import type { Mount } from "#kit/http/mount.ts";
import { findSettings, updateSettings } from "./settings.store.ts";
import { noSuchUser } from "./users.errors.ts";

export function usersRoutes(mount: Mount): void {
  mount(contract.getSettings, async ({ ctx }) => {
    const settings = await findSettings(ctx.db, ctx.actor.user.id);
    return settings ?? noSuchUser();
  });

  mount(contract.changeSettings, async ({ ctx, body }) => {
    await updateSettings(ctx.db, ctx.actor.user.id, body);
    return body;
  });
}
