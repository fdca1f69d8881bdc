import * as contract from "@twofold/contract/auth/oauth";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { beginConnecting, beginSignIn } from "./begin-journey.ts";
import { disconnect } from "./disconnect.ts";
import { passageCookie } from "./passage-cookie.ts";

export function oauthRoutes(mount: Mount, { isHttps }: { readonly isHttps: boolean }): void {
  mount(contract.listProviders, ({ ctx }) =>
    ctx.ports.signInProviders.map(({ id, name }) => ({ id, name })),
  );

  mount(contract.beginProviderSignIn, async ({ ctx, body, http }) => {
    const network = networkOf(http.request.ip);
    const { url, passage } = await beginSignIn(ctx, { ...body, network });
    http.reply.header("set-cookie", passageCookie(passage, isHttps));
    return { url };
  });

  mount(contract.beginConnecting, async ({ ctx, body, http }) => {
    const { url, passage } = await beginConnecting(ctx, body);
    http.reply.header("set-cookie", passageCookie(passage, isHttps));
    return { url };
  });

  mount(contract.disconnect, ({ ctx, params }) => disconnect(ctx, params.provider));
}
