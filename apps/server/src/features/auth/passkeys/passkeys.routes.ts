import * as confirmation from "@twofold/contract/auth/confirm-identity";
import * as contract from "@twofold/contract/auth/passkeys";
import type { Mount } from "#kit/http/mount.ts";
import { addPasskey } from "./add-passkey.ts";
import { confirmWithPasskey } from "./confirm-with-passkey.ts";
import { listPasskeys } from "./passkeys.store.ts";
import { startPasskeyRegistration } from "./start-passkey-registration.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { toPasskeyResponse } from "./passkey-response.ts";

export function passkeysRoutes(mount: Mount): void {
  mount(contract.startPasskeyRegistration, async ({ ctx }) => ({
    ...(await startPasskeyRegistration(ctx)),
  }));
  mount(contract.addPasskey, async ({ ctx, body }) =>
    toPasskeyResponse(await addPasskey(ctx, body)),
  );
  mount(contract.renamePasskey, async ({ ctx, params, body }) =>
    toPasskeyResponse(await renamePasskey(ctx, { ...params, ...body })),
  );
  mount(contract.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id));
  mount(contract.beginPasskeySignIn, async ({ ctx }) => ({
    ...(await ctx.keys.passkeys.assertionOptions(ctx.clock())),
  }));
  mount(confirmation.startPasskeyConfirmation, async ({ ctx }) => {
    const { user, sessionId } = ctx.actor;
    const known = await listPasskeys(ctx.db, { userId: user.id });
    const owner = { userId: user.id, sessionId };
    return { ...(await ctx.keys.passkeys.assertionOptions(ctx.clock(), { owner, known })) };
  });
  mount(confirmation.confirmWithPasskey, ({ ctx, body }) =>
    confirmWithPasskey(ctx, body.credential),
  );
}
