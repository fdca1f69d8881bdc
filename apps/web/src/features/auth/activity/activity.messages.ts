import type {
  SecurityEventDetails,
  SecurityEventKind,
} from "@twofold/contract/auth/security-events";
import { plural } from "../../../lib/language.ts";

type Title = (details: SecurityEventDetails) => string;

const titles: Record<SecurityEventKind, Title> = {
  signed_in: ({ method, is_new_device }) =>
    method === "registration"
      ? "Account created"
      : is_new_device
        ? "Sign-in from a new device"
        : "Sign-in",
  sign_in_failed: ({ times = 1 }) =>
    plural(times, { one: "Failed sign-in", other: `${times} failed sign-ins` }),
  signed_out: () => "Sign-out",
  sessions_ended: () => "Other devices signed out",
  password_changed: () => "Password changed",
  password_reset: () => "Password reset by email",
  reset_requested: ({ times = 1 }) =>
    plural(times, {
      one: "Link for a new password requested",
      other: `${times} links for a new password requested`,
    }),
  email_confirmed: () => "Address confirmed",
  two_factor_enabled: () => "Two-factor turned on",
  two_factor_disabled: () => "Two-factor turned off",
  two_factor_reset: () => "Two-factor turned off by our support",
  recovery_codes_renewed: () => "New recovery codes",
  recovery_code_used: () => "Recovery code used",
  passkey_added: () => "Passkey added",
  passkey_removed: () => "Passkey removed",
  provider_connected: () => "Sign-in connected",
  provider_disconnected: () => "Sign-in disconnected",
  identity_confirmation_failed: ({ times = 1 }) =>
    plural(times, {
      one: "Password or code not confirmed",
      other: `Password or code not confirmed, ${times} times`,
    }),
  export_requested: () => "Copy of your data requested",
  feed_created: () => "Calendar link created",
  account_deletion_requested: () => "Deletion of the account requested",
  account_restored: () => "Account restored",
  account_secured: () => "Account secured",
};

export const activityMessages = {
  lead: "What happened with your account in the last 90 days. Only you can see this.",
  kept: "We keep 90 days. We store neither your IP address nor where you are, only whether a network is new.",
  today: "Today",
  yesterday: "Yesterday",
  thisDevice: "This device",
  older: "Show older",
  none: "Nothing has happened in the last 90 days.",
  failed: "Your recent activity could not be loaded.",
  olderFailed: "Older activity could not be loaded.",
  title: (kind: SecurityEventKind, details: SecurityEventDetails) => titles[kind](details),
  methods: {
    password: "with the password",
    second_factor: "with a second factor",
    passkey: "with a passkey",
    provider: "with a connected sign-in",
    registration: "",
    restoration: "by restoring the account",
  },
  onNewNetwork: "on a network we haven’t seen before",
  name: (name: string) => `“${name}”`,
  signedOut: (count: number) =>
    plural(count, { one: "1 other device signed out", other: `${count} other devices signed out` }),
  codesLeft: (count: number) => plural(count, { one: "1 code left", other: `${count} codes left` }),
};
