import * as contract from "@twofold/contract/auth/passkeys";
import type { Mount } from "#kit/http/mount.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { shownPasskey } from "./shown-passkey.ts";

export function passkeysRoutes(mount: Mount): void {
  mount(contract.beginPasskey, async ({ ctx, body }) => ({
    ...(await beginPasskey(ctx, body.password)),
  }));
  mount(contract.addPasskey, async ({ ctx, body }) => shownPasskey(await addPasskey(ctx, body)));
  mount(contract.renamePasskey, async ({ ctx, params, body }) =>
    shownPasskey(await renamePasskey(ctx, { ...params, ...body })),
  );
  mount(contract.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id));
  mount(contract.beginPasskeySignIn, async ({ ctx }) => ({
    ...(await ctx.ports.webAuthn.askForAny(ctx.now)),
  }));
}
