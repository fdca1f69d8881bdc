import type { SignInMethods } from "@twofold/contract/auth/sign-in-methods";
import type { ActorCtx } from "#kit/ctx.ts";
import { findPasswordHash } from "./auth.store.ts";
import { listConnections } from "./oauth/oauth-connections.store.ts";
import { listPasskeys } from "./passkeys/passkeys.store.ts";
import { toPasskeyResponse } from "./passkeys/passkey-response.ts";
import { countRecoveryCodes, findTwoFactor } from "./two-factor/two-factor.store.ts";

export async function listSignInMethods({
  db,
  actor,
  ports,
}: Pick<ActorCtx, "actor" | "db" | "ports">): Promise<SignInMethods> {
  const { id } = actor.user;
  const [hash, twoFactor, left, passkeys, connections] = await Promise.all([
    findPasswordHash(db, { userId: id }),
    findTwoFactor(db, { userId: id }),
    countRecoveryCodes(db, { userId: id }),
    listPasskeys(db, { userId: id }),
    listConnections(db, { userId: id }),
  ]);
  // A provider that the operator removed from the settings is shown by its id.
  const providerOf = (provider: string) =>
    ports.identityProviders.find((each) => each.id === provider)?.name ?? provider;
  return {
    has_password: hash !== undefined,
    two_factor: {
      is_on: twoFactor !== undefined,
      since: twoFactor?.onSince?.toISOString() ?? null,
      recovery_codes_left: left,
    },
    passkeys: passkeys.map(toPasskeyResponse),
    connections: connections.map(({ provider, label, createdAt }) => ({
      provider: { id: provider, name: providerOf(provider) },
      label: label ?? "",
      connected_at: createdAt.toISOString(),
    })),
  };
}
