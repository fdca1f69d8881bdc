import type { SecurityEvent, SecurityEventKind } from "@twofold/contract/auth/security-events";
import {
  ArchiveRestore,
  CalendarDays,
  Download,
  Fingerprint,
  KeyRound,
  Link,
  LogIn,
  LogOut,
  Mail,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { sessionListMessages } from "../sessions/session-list.messages.ts";
import { activityMessages as messages } from "./activity.messages.ts";

export const eventIcons: Record<SecurityEventKind, LucideIcon> = {
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  signed_out: LogOut,
  sessions_ended: LogOut,
  password_changed: KeyRound,
  password_reset: KeyRound,
  reset_requested: Mail,
  email_confirmed: Mail,
  two_factor_enabled: ShieldCheck,
  two_factor_disabled: ShieldAlert,
  two_factor_reset: ShieldAlert,
  recovery_codes_renewed: KeyRound,
  recovery_code_used: KeyRound,
  passkey_added: Fingerprint,
  passkey_removed: Fingerprint,
  provider_connected: Link,
  provider_disconnected: Link,
  identity_confirmation_failed: ShieldAlert,
  export_requested: Download,
  feed_created: CalendarDays,
  account_deletion_requested: Trash2,
  account_restored: ArchiveRestore,
  account_secured: ShieldCheck,
};

/** Worth a second look: another device that is new, or an attempt that failed. */
export function isUnusual({ kind, details, is_current }: SecurityEvent): boolean {
  if (kind === "sign_in_failed" || kind === "identity_confirmation_failed") return true;
  return details.is_new_device === true && !is_current;
}

/** For example 'Firefox on Windows, with a passkey, on a network we haven’t seen before'. */
export function describeEvent({ browser, system, details }: SecurityEvent): string {
  const { name, method, codes_left, is_new_network, ended } = details;
  const sessions = details.sessions ?? ended?.sessions;
  const facts = [
    name && messages.name(name),
    sessionListMessages.device(browser, system),
    method && messages.methods[method],
    is_new_network && messages.onNewNetwork,
    sessions && messages.signedOut(sessions),
    codes_left !== undefined && messages.codesLeft(codes_left),
  ];
  return facts.filter(Boolean).join(", ");
}
