import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  restoreAccount,
  verifyEmail,
} from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import type { ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";

type SignedIn = ReplyOf<typeof login>;

export function sendLogin(body: RequestOf<typeof login>["body"]): Promise<SignedIn> {
  return call(login, { body });
}

export function sendRestoration(restore_token: string): Promise<SignedIn> {
  return call(restoreAccount, { body: { restore_token } });
}

export function sendCode(
  body: RequestOf<typeof sendSecondFactor>["body"],
): Promise<ReplyOf<typeof sendSecondFactor>> {
  return call(sendSecondFactor, { body });
}

export function sendRegistration(body: RequestOf<typeof register>["body"]): Promise<SignedIn> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call(register, { body }, { headers: { "x-time-zone": timeZone } });
}

export async function askForResetLink(
  body: RequestOf<typeof forgotPassword>["body"],
): Promise<void> {
  await call(forgotPassword, { body });
}

export function sendNewPassword(body: RequestOf<typeof resetPassword>["body"]): Promise<undefined> {
  return call(resetPassword, { body });
}

const confirmations = new Map<string, Promise<undefined>>();

/** A link works only once and a screen may mount twice, so both mounts share the first response. */
export function confirmEmail(token: string): Promise<undefined> {
  const known = confirmations.get(token);
  if (known) return known;
  const sent = call(verifyEmail, { body: { token } });
  confirmations.set(token, sent);
  sent.catch(() => confirmations.delete(token));
  return sent;
}

export function resendConfirmation(): Promise<undefined> {
  return call(resendVerification);
}
