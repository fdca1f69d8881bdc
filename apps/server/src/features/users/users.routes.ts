import * as consents from "@twofold/contract/users/consents";
import { skipFirstStep } from "@twofold/contract/users/first-steps";
import * as contract from "@twofold/contract/users/settings";
import { browserLanguageOf } from "#kit/http/language.ts";
import type { Mount } from "#kit/http/mount.ts";
import { acceptAgreement } from "./accept-agreement.ts";
import { getConsents } from "./get-consents.ts";
import { getEmailSettings } from "./get-email-settings.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";
import {
  findLanguage,
  updateEmailSettings,
  updateLanguage,
  updateSkippedStep,
} from "./settings.store.ts";

export function usersRoutes(mount: Mount): void {
  mount(contract.getSettings, ({ ctx }) => getSettings(ctx));

  mount(contract.updateSettings, async ({ ctx, body }) => {
    await updateSettings(ctx, body);
    return body;
  });

  mount(contract.getEmailSettings, ({ ctx }) => getEmailSettings(ctx));

  mount(contract.updateEmailSettings, async ({ ctx, body }) => {
    await updateEmailSettings(ctx.db, { id: ctx.actor.user.id }, body);
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

  mount(skipFirstStep, ({ ctx, body }) =>
    updateSkippedStep(ctx.db, { id: ctx.actor.user.id }, body.step),
  );

  mount(consents.getConsents, ({ ctx }) => getConsents(ctx));

  mount(consents.acceptAgreement, async ({ ctx, body }) => {
    await acceptAgreement(ctx, body);
    return getConsents(ctx);
  });
}
