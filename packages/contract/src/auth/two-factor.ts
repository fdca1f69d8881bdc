import { z } from "zod";
import { SignedIn } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { text } from "../primitives.ts";

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
export const Code = text("code_required")
  .trim()
  .min(1, fieldCode("code_required"))
  .max(40, fieldCode("code_invalid"));

/** Shown once, because only hashes are stored. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const sendSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  summary: "Complete a sign-in with the second factor",
  access: "public",
  body: z.object({ challenge: text().min(1).max(400), code: Code }),
  status: 200,
  reply: SignedIn,
  errors: ["wrong_code", "sign_in_expired", "account_deleted", "account_suspended"],
});

export const TwoFactorSetup = z
  .object({
    /** The secret in base32, for users who type it. */
    secret: z.string(),
    /** The same secret as an `otpauth://…` URL for a QR code. */
    uri: z.string(),
  })
  .meta({ id: "TwoFactorSetup" });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const startTwoFactorSetup = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/begin",
  summary: "Propose a secret for an authenticator app; it is not required until a code confirms it",
  access: "user",
  reauthentication: "both",
  status: 200,
  reply: TwoFactorSetup,
  errors: ["email_unconfirmed", "already_done"],
});

export const enableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/two-factor",
  summary: "Enable two-factor with a code from the proposed secret; returns the recovery codes",
  access: "user",
  reauthentication: "both",
  body: z.object({ code: Code }),
  status: 200,
  reply: RecoveryCodes,
  errors: ["wrong_code", "sign_in_expired"],
});

export const disableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/off",
  summary: "Disable two-factor; the recovery codes become invalid",
  access: "user",
  reauthentication: "both",
  status: 204,
  errors: [],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/two-factor/recovery-codes",
  summary: "Create new recovery codes; the previous ones become invalid",
  access: "user",
  reauthentication: "both",
  status: 200,
  reply: RecoveryCodes,
  errors: ["already_done"],
});
