import { z } from "zod";
import { PasswordAgain, register, SignedIn } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../primitives.ts";
import { FullName, Username } from "../users.ts";

const ProviderId = text().min(1).max(40);

/** Somebody else who can say who a person is, such as Google. */
export const IdentityProvider = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: "IdentityProvider" });
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const listProviders = endpoint({
  method: "GET",
  path: "/api/auth/providers",
  summary: "With whom else one can sign in here",
  access: "public",
  status: 200,
  reply: z.array(IdentityProvider),
  errors: [],
});

/** Where the browser goes. It comes back to `/connected`, and is known again by a cookie. */
const Departure = z.object({ url: z.string() });

export const beginProviderSignIn = endpoint({
  method: "POST",
  path: "/api/auth/providers/begin",
  summary: "Begin to sign in with a provider (OpenID Connect, authorization code with PKCE)",
  access: "public",
  body: z.object({ provider: ProviderId }),
  status: 200,
  reply: Departure,
  errors: ["not_found"],
});

export const startOAuthConnection = endpoint({
  method: "POST",
  path: "/api/auth/connections",
  summary: "Begin to connect a provider with this account",
  access: "user",
  body: z.object({ provider: ProviderId, password: PasswordAgain }),
  status: 200,
  reply: Departure,
  errors: ["not_found", "wrong_password", "sign_in_again", "already_done"],
});

const NewPerson = z.object({
  outcome: z.literal("new_person"),
  /** Good for a quarter of an hour: who they are, sealed. */
  ticket: z.string(),
  provider: z.string(),
  email: z.string(),
  full_name: z.string(),
  /** One that is free. */
  username: z.string(),
});
export type NewPerson = z.infer<typeof NewPerson>;

export const finishProviderSignIn = endpoint({
  method: "POST",
  path: "/api/auth/providers/finish",
  summary: "What the provider has sent the browser back with",
  access: "public",
  body: z.object({
    state: text().min(1).max(200),
    code: text().max(4000).optional(),
    /** Who answers, where providers say so (RFC 9207). */
    iss: text().max(1000).optional(),
    error: text().max(200).optional(),
  }),
  status: 200,
  reply: z.discriminatedUnion("outcome", [
    SignedIn.extend({ outcome: z.literal("signed_in") }).meta({ id: "SignedInByProvider" }),
    NewPerson,
    z.object({ outcome: z.literal("connected"), provider: z.string() }),
  ]),
  errors: ["provider_refused", "email_taken", "second_factor_required", "already_done"],
});

export const ProviderRegistration = z.object({ username: Username, full_name: FullName });

export const registerByProvider = endpoint({
  method: "POST",
  path: "/api/auth/providers/register",
  summary: "Create an account for whom a provider has vouched for, and sign in",
  access: "public",
  headers: register.headers,
  body: ProviderRegistration.extend({ ticket: text().min(1).max(4000) }),
  status: 201,
  reply: SignedIn,
  errors: ["email_taken", "username_taken", "sign_in_expired"],
});

export const disconnect = endpoint({
  method: "DELETE",
  path: "/api/auth/connections/:provider",
  summary: "Disconnect a provider; never the last way to sign in",
  access: "user",
  params: z.object({ provider: ProviderId }),
  status: 204,
  errors: ["not_found", "last_sign_in"],
});
