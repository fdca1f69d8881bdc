import type { Ctx } from "#kit/ctx.ts";
import type { IdentityProvider } from "./identity-provider.port.ts";
import { providerNotFound } from "./oauth.errors.ts";

export function requireProvider(
  { ports }: { readonly ports: Pick<Ctx["ports"], "identityProviders"> },
  id: string,
): IdentityProvider {
  const provider = ports.identityProviders.find((each) => each.id === id);
  if (!provider) throw providerNotFound();
  return provider;
}
