import * as confirmation from "@twofold/contract/auth/confirm-identity";
import * as contract from "@twofold/contract/auth/oauth";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { startOAuthConfirmation } from "./start-oauth-confirmation.ts";
import { startOAuthConnection } from "./start-oauth-connection.ts";
import { startOAuthSignIn } from "./start-oauth-sign-in.ts";
import { disconnect } from "./disconnect.ts";
import { setOAuthStateCookie } from "./oauth-state-cookie.ts";

export function oauthRoutes(mount: Mount, { isHttps }: { readonly isHttps: boolean }): void {
  mount(contract.listProviders, ({ ctx }) =>
    ctx.ports.identityProviders.map(({ id, name }) => ({ id, name })),
  );

  mount(contract.beginProviderSignIn, async ({ ctx, body, http }) => {
    const network = networkOf(http.request.ip);
    const { url, stateCookie } = await startOAuthSignIn(ctx, { ...body, network });
    http.reply.header("set-cookie", setOAuthStateCookie(stateCookie, isHttps));
    return { url };
  });

  mount(contract.startOAuthConnection, async ({ ctx, body, http }) => {
    const { url, stateCookie } = await startOAuthConnection(ctx, body.provider);
    http.reply.header("set-cookie", setOAuthStateCookie(stateCookie, isHttps));
    return { url };
  });

  mount(confirmation.startOAuthConfirmation, async ({ ctx, body, http }) => {
    const { url, stateCookie } = await startOAuthConfirmation(ctx, body.provider);
    http.reply.header("set-cookie", setOAuthStateCookie(stateCookie, isHttps));
    return { url };
  });

  mount(contract.disconnect, ({ ctx, params }) => disconnect(ctx, params.provider));
}
