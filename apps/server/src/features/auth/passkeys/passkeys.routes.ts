import * as contract from "@twofold/contract/auth/passkeys";
import type { Mount } from "#kit/http/mount.ts";
import { addPasskey, startPasskeyRegistration } from "./add-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { toPasskeyResponse } from "./passkey-response.ts";

export function passkeysRoutes(mount: Mount): void {
  mount(contract.startPasskeyRegistration, async ({ ctx, body }) => ({
    ...(await startPasskeyRegistration(ctx, body.password)),
  }));
  mount(contract.addPasskey, async ({ ctx, body }) =>
    toPasskeyResponse(await addPasskey(ctx, body)),
  );
  mount(contract.renamePasskey, async ({ ctx, params, body }) =>
    toPasskeyResponse(await renamePasskey(ctx, { ...params, ...body })),
  );
  mount(contract.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id));
  mount(contract.beginPasskeySignIn, async ({ ctx }) => ({
    ...(await ctx.ports.webAuthn.signInOptions(ctx.now)),
  }));
}
