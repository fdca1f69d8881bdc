import type { Erasing, PersonalData, PersonalTable } from "#features/account/personal-data.port.ts";

// Every table of the schema: whose it is, what of it a person gets in their export, and how it goes
// when they delete their account. `personal-data.test.ts` reads the database's own catalogue and
// fails on a table or a column that is not named here.

const words = (text: string) => text.trim().split(/\s+/);

const rows: Erasing = { how: "rows" };

interface Short {
  readonly owner?: string;
  readonly key?: string;
  readonly file: string;
  readonly shows: string;
  readonly hides?: PersonalTable["hides"];
  readonly erasing?: Erasing;
}

const personal = (table: string, short: Short): PersonalTable => {
  const { owner = "user_id", key = "id", file, shows, hides = {}, erasing = rows } = short;
  return {
    table,
    owner,
    key: key === "" ? [] : words(key),
    file,
    shows: words(shows),
    hides: { ...(owner === "user_id" && { user_id: "it is the same in every row" }), ...hides },
    erasing,
  };
};

const inside = "it only means something inside the service";
const secret = "it would let anyone who finds the file act as you";

export const personalData: PersonalData = {
  tables: [
    personal("sessions", {
      file: "sessions",
      shows: "id user_agent created_at seen_at updated_at expires_at",
      hides: { token: secret, file_key: secret, ip_address: "always empty: no addresses are kept" },
    }),
    personal("known_devices", {
      key: "device",
      file: "known-devices",
      shows: "device first_seen_at",
    }),
    personal("credentials", {
      file: "sign-in-methods",
      shows: "provider_id label scope created_at updated_at",
      hides: {
        id: inside,
        account_id: inside,
        password: secret,
        access_token: secret,
        refresh_token: secret,
        id_token: secret,
        access_token_expires_at: inside,
        refresh_token_expires_at: inside,
      },
    }),
    personal("two_factors", {
      key: "",
      file: "two-factor",
      shows: "created_at on_since",
      hides: { secret, last_step: inside },
    }),
    personal("recovery_codes", {
      key: "code_hash",
      file: "recovery-codes",
      shows: "created_at",
      hides: { code_hash: secret },
    }),
    personal("sign_in_challenges", {
      file: "unfinished-sign-ins",
      shows: "attempts expires_at",
      hides: { id: inside },
    }),
    personal("passkeys", {
      file: "passkeys",
      shows: "name transports created_at last_used_at",
      hides: { id: inside, credential_id: inside, public_key: inside, counter: inside },
    }),
    personal("verifications", {
      owner: "value",
      file: "open-links",
      shows: "created_at expires_at",
      hides: { id: inside, identifier: secret, value: "it is your own id", updated_at: inside },
    }),
    personal("exports", {
      file: "exports",
      shows: "id state bytes created_at ready_at expires_at",
      hides: { progress: inside },
      erasing: { how: "files", of: "exports" },
    }),
    personal("deliveries", {
      key: "notification_id channel target",
      file: "notifications-sent",
      shows: "notification_id channel state attempts due_at ended_at calendar",
      hides: { target: inside },
    }),
    personal("notifications", {
      file: "notifications",
      shows: "id kind title body link created_at expires_at read_at snoozed_until",
      hides: { key: inside },
    }),
    personal("push_subscriptions", {
      file: "browsers-with-notifications",
      shows: "id endpoint created_at failures rests_until",
      hides: { p256dh: secret, auth: secret },
    }),
    personal("reminders", {
      key: "event_id lead",
      file: "reminders",
      shows: "event_id lead event_date due_at",
    }),
    personal("calendar_feeds", {
      key: "",
      file: "calendar-feed",
      shows: "created_at",
      hides: { token_hash: secret },
    }),
    personal("events", {
      file: "events",
      shows: `id title description event_date event_type notification_days_before is_recurring
        is_active calendar counts_days source_uid created_at changed_at`,
    }),
    personal("share_links", {
      file: "share-links",
      shows: "id image_id shows_name shows_preview views created_at expires_at",
      hides: { token_hash: secret },
    }),
    personal("share_reports", {
      key: "image_id reason",
      file: "reports-of-shared-pictures",
      shows: "image_id reason times first_at last_at",
    }),
    personal("share_blocks", {
      key: "image_id",
      file: "pictures-not-to-be-shared",
      shows: "image_id decided_by created_at",
    }),
    personal("support_entries", {
      key: "ticket_id number",
      file: "support-messages",
      shows: "ticket_id number author kind words created_at",
      hides: { admin_id: "it identifies a member of our staff", idempotency_key: inside },
    }),
    personal("support_tickets", {
      file: "support-requests",
      shows: `id topic status attached_kind attached_id excerpt last_number is_unread created_at
        changed_at`,
      hides: {
        email: "only visitors without an account have one there",
        language: "only visitors without an account have one there",
        idempotency_key: inside,
      },
    }),
    personal("generation_reports", {
      key: "generation_id",
      file: "reports-of-pictures",
      shows: "generation_id reason template_name engine credits_returned created_at",
    }),
    personal("engine_attempts", {
      key: "generation_id attempt",
      file: "drawing-attempts",
      shows: "generation_id attempt engine model started_at ends_by ms outcome",
      hides: {
        cost_usd: "it is our own cost, of which we only keep daily totals",
        is_estimate: "it belongs to that cost",
      },
    }),
    personal("engine_choices", {
      key: "",
      file: "chosen-model",
      shows: "engine chosen_at",
    }),
    personal("generations", {
      file: "generations",
      shows: `id template_name prompt composed_prompt prompt_version person_count engine price
        source_image_ids state stage progress image_id detail deadline_at created_at started_at ended_at
        priority picture_scale`,
      hides: { idempotency_key: inside },
    }),
    personal("images", {
      file: "images",
      shows: "id picture_id filename title source is_couple_image created_at trashed_at",
      hides: { upload_key: inside },
      erasing: { how: "files", of: "pictures" },
    }),
    personal("pictures", {
      file: "pictures",
      shows: "id state width height files derived_at created_at changed_at",
      hides: {
        sha256: inside,
        placeholder: "it is a tiny preview of a picture that is included in full",
      },
      erasing: { how: "files", of: "pictures" },
    }),
    personal("credit_holds", {
      key: "generation_id",
      file: "credit-holds",
      shows: "generation_id amount parts state held_at ended_at reason returned",
    }),
    personal("credit_grants", {
      file: "credit-grants",
      shows: "id kind amount remaining expires_at created_at source",
    }),
    personal("credit_entries", {
      key: "seq",
      file: "credit-entries",
      shows: "seq id kind amount balance generation_id description created_at",
      hides: { hash: "it only proves that the entries were not changed" },
      erasing: {
        how: "sums",
        at: "created_at",
        prefix: "credits",
        kind: "kind",
        amount: "amount",
        unit: { word: "credits" },
      },
    }),
    personal("credit_accounts", {
      key: "",
      file: "credits",
      shows: `time_zone next_reset due_at balance earned spent last_seq plan_daily plan_until
        day_allowance`,
      hides: { last_hash: "it only proves that the entries were not changed" },
    }),
    personal("checkouts", {
      key: "",
      file: "open-checkout",
      shows: "plan_id interval amount_cents currency coupon created_at expires_at",
      hides: { id: inside, session_id: secret, url: secret },
      erasing: { how: "provider" },
    }),
    personal("subscription_periods", {
      file: "payments",
      shows: `id subscription_id plan_name amount_cents currency start_at end_at invoice_id
        invoice_url`,
      erasing: {
        how: "sums",
        at: "start_at",
        prefix: "plan",
        kind: "plan_name",
        amount: "amount_cents",
        unit: { column: "currency" },
      },
    }),
    personal("subscriptions", {
      file: "subscriptions",
      shows: `id provider provider_id plan_id interval amount_cents currency state cancels_at_end
        period_start period_end grace_until created_at ended_at`,
      hides: { anchor_at: inside, question: inside, due_at: inside },
    }),
    personal("billing_customers", {
      key: "",
      file: "billing",
      shows: "provider_id created_at",
    }),
    personal("consents", {
      key: "what id",
      file: "consents",
      shows: "what version is_given at",
      hides: { id: inside },
    }),
    personal("users", {
      owner: "id",
      key: "",
      file: "profile",
      shows: `id username email full_name image is_admin email_verified time_zone terms_version
        allow_image_sharing allow_profile_visibility allow_notifications allow_email_updates
        remind_at quiet_from quiet_until language page_language created_at
        updated_at`,
      hides: { erased_at: "it is empty as long as the account exists" },
      erasing: { how: "last" },
    }),
  ],
  impersonal: [
    {
      table: "erasures",
      notPersonalBecause:
        "it is the erasing itself: a row lives until the receipt is sent, and what it says of somebody is sealed",
    },
    { table: "kept_sums", notPersonalBecause: "sums by month, of all who were erased together" },
    { table: "templates", notPersonalBecause: "what ships with the product" },
    { table: "system_events", notPersonalBecause: "what ships with the product" },
    { table: "plans", notPersonalBecause: "what is on offer" },
    { table: "plan_prices", notPersonalBecause: "what is on offer" },
    { table: "credit_packs", notPersonalBecause: "what is on offer" },
    { table: "billing_events", notPersonalBecause: "ids of messages, kept to know them again" },
    { table: "engine_health", notPersonalBecause: "how engines do" },
    { table: "engine_spend", notPersonalBecause: "what all pictures of a day cost together" },
    { table: "held_erasures", notPersonalBecause: "counts of the trash" },
    { table: "spent_challenges", notPersonalBecause: "random numbers, gone within the hour" },
    { table: "push_keys", notPersonalBecause: "our own keys" },
    {
      table: "rate_limits",
      notPersonalBecause: "hashes that only the server's secret could make, gone within the hour",
    },
    { table: "migrations", notPersonalBecause: "names of files" },
  ],
};
