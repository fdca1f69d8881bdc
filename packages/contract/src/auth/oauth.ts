import { z } from "zod";
import { register, SignedIn } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../primitives.ts";
import { FullName, Username } from "../users.ts";

export const ProviderId = text().min(1).max(40);

/** An external identity provider, such as Google. */
export const IdentityProvider = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: "IdentityProvider" });
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const listProviders = endpoint({
  method: "GET",
  path: "/api/auth/providers",
  summary: "List the identity providers that can be used to sign in",
  access: "public",
  status: 200,
  reply: z.array(IdentityProvider),
  errors: [],
});

/** The URL for the browser. It returns to `/connected`, and a cookie identifies the flow. */
export const OAuthRedirect = z.object({ url: z.string() });

export const beginProviderSignIn = endpoint({
  method: "POST",
  path: "/api/auth/providers/begin",
  summary: "Start to sign in with a provider (OpenID Connect, authorization code with PKCE)",
  access: "public",
  body: z.object({ provider: ProviderId }),
  status: 200,
  reply: OAuthRedirect,
  errors: ["not_found"],
});

export const startOAuthConnection = endpoint({
  method: "POST",
  path: "/api/auth/connections",
  summary: "Start to connect a provider to this account",
  access: "user",
  reauthentication: "both",
  body: z.object({ provider: ProviderId }),
  status: 200,
  reply: OAuthRedirect,
  errors: ["not_found", "email_unconfirmed", "already_done"],
});

const NewPerson = z.object({
  outcome: z.literal("new_person"),
  /** An encrypted ticket with the provider's identity, valid for 15 minutes. */
  ticket: z.string(),
  provider: z.string(),
  email: z.string(),
  full_name: z.string(),
  /** A username that is available. */
  username: z.string(),
});
export type NewPerson = z.infer<typeof NewPerson>;

export const finishProviderSignIn = endpoint({
  method: "POST",
  path: "/api/auth/providers/finish",
  summary: "Complete the flow with the parameters from the provider's redirect",
  access: "public",
  body: z.object({
    state: text().min(1).max(200),
    code: text().max(4000).optional(),
    /** The issuer, if the provider sends it (RFC 9207). */
    iss: text().max(1000).optional(),
    error: text().max(200).optional(),
  }),
  status: 200,
  reply: z.discriminatedUnion("outcome", [
    SignedIn.extend({ outcome: z.literal("signed_in") }).meta({ id: "SignedInByProvider" }),
    NewPerson,
    z.object({ outcome: z.literal("connected"), provider: z.string() }),
    z.object({ outcome: z.literal("confirmed"), provider: z.string() }),
  ]),
  errors: [
    "provider_refused",
    "email_taken",
    "second_factor_required",
    "account_deleted",
    "account_suspended",
    "already_done",
  ],
});

export const ProviderRegistration = z.object({ username: Username, full_name: FullName });

export const registerByProvider = endpoint({
  method: "POST",
  path: "/api/auth/providers/register",
  summary: "Create an account for an identity that a provider has confirmed, and sign in",
  access: "public",
  capability: "registrations",
  headers: register.headers,
  body: ProviderRegistration.extend({ ticket: text().min(1).max(4000) }),
  status: 201,
  reply: SignedIn,
  errors: ["email_taken", "username_taken", "sign_in_expired"],
});

export const disconnect = endpoint({
  method: "DELETE",
  path: "/api/auth/connections/:provider",
  summary: "Disconnect a provider; never the last sign-in method",
  access: "user",
  reauthentication: "both",
  params: z.object({ provider: ProviderId }),
  status: 204,
  errors: ["not_found", "last_sign_in"],
});
