import { z } from "zod";
import { AnyPassword } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { OAuthRedirect, ProviderId } from "./oauth.ts";
import { Assertion, PasskeyOptions } from "./passkeys.ts";
import { Code } from "./two-factor.ts";

/** One factor or both; `reauthentication_required` lists those that are missing. */
export const Factors = z
  .object({ password: AnyPassword.optional(), code: Code.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ["password"],
    error: fieldCode("password_required"),
  });

export const confirmIdentity = endpoint({
  method: "POST",
  path: "/api/auth/confirm-identity",
  summary: "Prove the factors again; this session may then do sensitive changes for ten minutes",
  access: "user",
  body: Factors,
  status: 204,
  errors: ["wrong_password", "wrong_code"],
});

export const startPasskeyConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/confirm-identity/passkey/begin",
  summary: "Get the options to confirm the identity with a passkey; valid once, for five minutes",
  access: "user",
  status: 200,
  reply: PasskeyOptions,
  errors: [],
});

export const confirmWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/confirm-identity/passkey",
  summary: "Confirm the identity with a passkey; it counts as both factors",
  access: "user",
  body: z.object({ credential: Assertion }),
  status: 204,
  errors: ["passkey_refused"],
});

export const startOAuthConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/confirm-identity/provider",
  summary: "Start to confirm the identity with a new sign-in at a connected provider",
  access: "user",
  body: z.object({ provider: ProviderId }),
  status: 200,
  reply: OAuthRedirect,
  errors: ["not_found"],
});
