import * as consents from "@twofold/contract/users/consents";
import * as contract from "@twofold/contract/users/settings";
import { browserLanguageOf } from "#kit/http/language.ts";
import type { Mount } from "#kit/http/mount.ts";
import { acceptAgreement } from "./accept-agreement.ts";
import { getConsents } from "./get-consents.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";
import { findLanguage, updateLanguage } from "./settings.store.ts";

export function usersRoutes(mount: Mount): void {
  mount(contract.getSettings, ({ ctx }) => getSettings(ctx));

  mount(contract.updateSettings, async ({ ctx, body }) => {
    await updateSettings(ctx, body);
    return body;
  });

  mount(contract.getLanguage, async ({ ctx }) => ({
    language: (await findLanguage(ctx.db, { id: ctx.actor.user.id }))?.chosen ?? null,
  }));

  mount(contract.changeLanguage, async ({ ctx, body, http }) => {
    const { language: chosen } = body;
    // The language cookie still contains the previous choice.
    const page = chosen ?? browserLanguageOf(http.request);
    await updateLanguage(ctx.db, { id: ctx.actor.user.id }, { chosen, page });
    return body;
  });

  mount(consents.getConsents, ({ ctx }) => getConsents(ctx));

  mount(consents.acceptAgreement, async ({ ctx, body }) => {
    await acceptAgreement(ctx, body);
    return getConsents(ctx);
  });
}
