import { z } from "zod";
import { IdentityProvider } from "./oauth.ts";
import { endpoint } from "../endpoint.ts";
import { Passkey } from "./passkeys.ts";
import { Instant } from "../primitives.ts";

export const TwoFactor = z
  .object({ is_on: z.boolean(), since: Instant.nullable(), recovery_codes_left: z.int() })
  .meta({ id: "TwoFactor" });
export type TwoFactor = z.infer<typeof TwoFactor>;

export const Connection = z
  .object({
    provider: IdentityProvider,
    /** Identifies the account at the provider, such as its address. */
    label: z.string(),
    connected_at: Instant,
  })
  .meta({ id: "Connection" });
export type Connection = z.infer<typeof Connection>;

export const SignInMethods = z
  .object({
    has_password: z.boolean(),
    two_factor: TwoFactor,
    passkeys: z.array(Passkey),
    connections: z.array(Connection),
  })
  .meta({ id: "SignInMethods" });
export type SignInMethods = z.infer<typeof SignInMethods>;

export const getSignInMethods = endpoint({
  method: "GET",
  path: "/api/auth/methods",
  summary: "List the user's sign-in methods",
  access: "user",
  status: 200,
  reply: SignInMethods,
  errors: [],
});
