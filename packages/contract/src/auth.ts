import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { text, TimeZone } from "./primitives.ts";
import { Email, FullName, User, Username } from "./users.ts";

export const NewPassword = text("password_required")
  .min(1, { error: fieldCode("password_required"), abort: true })
  .min(6, fieldCode("password_too_short"))
  .max(128, fieldCode("password_too_long"));

/** A password that is only compared: today's length rules must not reject an older password. */
export const AnyPassword = text("password_required")
  .min(1, fieldCode("password_required"))
  .max(1024);

export const Credentials = z.object({ email: Email, password: AnyPassword });

export const Registration = z.object({
  username: Username,
  email: Email,
  full_name: FullName,
  password: NewPassword,
  /** Of an invitation to this address, which then needs no other confirmation. */
  invitation_token: text().max(100).optional(),
});

export const SignedIn = z
  .object({ access_token: z.string(), token_type: z.literal("bearer"), user: User })
  .meta({ id: "SignedIn" });

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login-json",
  summary:
    "Sign in with e-mail and password; if a second factor is required, the error contains the challenge",
  access: "public",
  body: Credentials,
  status: 200,
  reply: SignedIn,
  errors: ["invalid_credentials", "second_factor_required", "account_deleted", "account_suspended"],
});

export const restoreAccount = endpoint({
  method: "POST",
  path: "/api/auth/restore-account",
  summary:
    "Restore a deleted account and sign in, with the token of a sign-in that was refused because of the deletion",
  access: "public",
  body: z.object({ restore_token: text().min(1).max(1000) }),
  status: 200,
  reply: SignedIn,
  errors: ["sign_in_expired"],
});

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Create an account and sign in",
  access: "public",
  capability: "registrations",
  // The zone decides the new user's midnight. An invalid zone is no reason to reject the sign-up.
  headers: z.looseObject({ "x-time-zone": TimeZone.optional().catch(undefined) }),
  body: Registration,
  status: 201,
  reply: SignedIn,
  errors: ["email_taken", "username_taken", "weak_password"],
});

export const me = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary: "Get the signed-in user",
  access: "user",
  status: 200,
  reply: User,
  errors: [],
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Sign out of this session",
  access: "user",
  status: 204,
  errors: [],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary:
    "Request a link to set a new password; the response does not reveal whether the address is known",
  access: "public",
  body: z.object({ email: Email }),
  status: 202,
  reply: z.object({ detail: z.string() }),
  errors: [],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the link's token; ends all sessions",
  access: "public",
  body: z.object({ token: text().min(1).max(200), password: NewPassword }),
  status: 204,
  errors: ["link_expired", "weak_password"],
});

export const verifyEmail = endpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Confirm the user's e-mail address with the link's token",
  access: "user",
  body: z.object({ token: text().min(1).max(2000) }),
  status: 204,
  errors: ["link_expired", "link_of_another_account"],
});

export const resendVerification = endpoint({
  method: "POST",
  path: "/api/auth/verify-email/resend",
  summary: "Send the verification e-mail again",
  access: "user",
  status: 202,
  errors: [],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Change the password; ends the other sessions",
  access: "user",
  reauthentication: "both",
  body: z.object({
    /** Only a user without a password omits it. */
    current_password: AnyPassword.optional(),
    new_password: NewPassword,
    /** Also ends the calendar feed and all share links. */
    end_links: z.boolean().default(false),
  }),
  status: 204,
  errors: ["wrong_password", "weak_password"],
});
