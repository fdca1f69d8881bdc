import { acceptAgreement as accepting, getConsents } from "@twofold/contract/users/consents";
import * as contract from "@twofold/contract/users/settings";
import { browserLanguageOf } from "#kit/http/language.ts";
import type { Mount } from "#kit/http/mount.ts";
import { acceptAgreement, listConsents } from "./agreements.ts";
import { updateSettings } from "./update-settings.ts";
import { findLanguage, findSettings, updateLanguage } from "./settings.store.ts";
import { userNotFound } from "./users.errors.ts";

export function usersRoutes(mount: Mount): void {
  mount(contract.getSettings, async ({ ctx }) => {
    const settings = await findSettings(ctx.db, ctx.actor.user.id);
    if (!settings) throw userNotFound();
    return settings;
  });

  mount(contract.updateSettings, async ({ ctx, body }) => {
    await updateSettings(ctx, body);
    return body;
  });

  mount(contract.getLanguage, async ({ ctx }) => ({
    language: (await findLanguage(ctx.db, ctx.actor.user.id))?.chosen ?? null,
  }));

  mount(contract.changeLanguage, async ({ ctx, body, http }) => {
    const { language: chosen } = body;
    // The language cookie still contains the previous choice.
    const page = chosen ?? browserLanguageOf(http.request);
    await updateLanguage(ctx.db, ctx.actor.user.id, { chosen, page });
    return body;
  });

  mount(getConsents, ({ ctx }) => listConsents(ctx));

  mount(accepting, async ({ ctx, body }) => {
    await acceptAgreement(ctx, body);
    return listConsents(ctx);
  });
}
