import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const authPersonalData = [
  personalTable("sessions", {
    file: "sessions",
    shows:
      "id user_agent created_at seen_at updated_at expires_at first_factor_at second_factor_at",
    hides: {
      secret: "token file_key",
      internal: "generation rotated_at",
      always_empty: "ip_address",
    },
  }),
  personalTable("user_activity", {
    key: "",
    file: "weeks-of-use",
    shows: "cohort_week weeks_seen",
  }),
  personalTable("known_devices", {
    key: "device",
    file: "known-devices",
    shows: "device first_seen_at",
  }),
  personalTable("credentials", {
    file: "sign-in-methods",
    shows: "provider_id label scope created_at updated_at",
    hides: {
      internal: "id account_id access_token_expires_at refresh_token_expires_at devices_valid_from",
      secret: "password access_token refresh_token id_token",
    },
  }),
  personalTable("two_factors", {
    key: "",
    file: "two-factor",
    shows: "created_at on_since",
    hides: { secret: "secret", internal: "last_step" },
  }),
  personalTable("recovery_codes", {
    key: "code_hash",
    file: "recovery-codes",
    shows: "created_at",
    hides: { secret: "code_hash" },
  }),
  personalTable("sign_in_challenges", {
    file: "unfinished-sign-ins",
    shows: "attempts expires_at",
    hides: { internal: "id" },
  }),
  personalTable("passkeys", {
    file: "passkeys",
    shows: "name transports created_at last_used_at",
    hides: { internal: "id credential_id public_key counter" },
  }),
  personalTable("verifications", {
    owner: "value",
    file: "open-links",
    shows: "created_at expires_at",
    hides: { internal: "id updated_at", secret: "identifier", own_id: "value" },
  }),
  personalTable("security_events", {
    file: "security-events",
    shows: "kind session_id browser system details created_at",
    hides: { internal: "id network_hash" },
  }),
  impersonalTable("retention_weeks", "numbers of people per week"),
  impersonalTable("spent_challenges", "random numbers, removed within the hour"),
];
