interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * The English `detail` of every field error. Its key is the message of the zod schema, and zod
 * knows the limits. Sentences of the specification are word for word.
 */
export const fieldMessages = {
  // For schemas without an own message.
  invalid: () => "Invalid value",
  required: () => "Required",
  too_short: ({ min }) => `Must be at least ${min} characters`,
  too_long: ({ max }) => `Must be at most ${max} characters`,
  too_small: ({ min }) => `Must be at least ${min}`,
  too_large: ({ max }) => `Must be at most ${max}`,
  not_text: () => "Must be text",
  not_boolean: () => "Must be true or false",
  not_base64url: () => "Must be base64url",
  invalid_characters: () => "Contains invalid characters",
  invalid_date: () => "Must be a date like 2026-02-28",
  invalid_time: () => "Must be a time such as 09:00",
  invalid_number_list: () => "Must be numbers with commas between",
  unknown_time_zone: () => "Unknown time zone",
  unknown_cursor: () => "Unknown cursor",
  statement_required: () => "Choose what the owner reads",
  email_required: () => "Email is required",
  email_invalid: () => "Email is invalid",
  name_invalid: () => "Must be one line without a link",
  full_name_required: () => "Full name is required",
  full_name_too_long: ({ max }) => `Full name must be at most ${max} characters`,
  username_too_short: () => "Username must be at least 3 characters",
  username_too_long: ({ max }) => `Username must be at most ${max} characters`,
  password_required: () => "Password is required",
  password_too_short: ({ min }) => `Password must be at least ${min} characters`,
  password_too_long: ({ max }) => `Password must be at most ${max} characters`,
  code_required: () => "Enter the code",
  code_invalid: () => "This is no code",
  passkey_name_required: () => "Give it a name",
  passkey_name_too_long: ({ max }) => `The name must be at most ${max} characters`,
  title_required: () => "Title is required",
  title_too_long: ({ max }) => `Title must be at most ${max} characters`,
  description_too_long: ({ max }) => `Description must be at most ${max} characters`,
  caption_too_long: ({ max }) => `Caption must be at most ${max} characters`,
  date_required: () => "Date is required",
  year_out_of_range: () => "The year must be between 1900 and 2199",
  month_required: () => "Choose a month",
  invalid_lead: () => "Choose 1, 2, 3 or 7 days",
  within_quiet_hours: () => "Reminders would come within the quiet hours",
  ids_or_all: () => "Send either ids or all",
  template_required: () => "Please choose a template",
  invalid_person_count: () => "person_count must be a number",
  person_count_too_small: ({ min }) => `person_count must be at least ${min}`,
  engine_required: () => "Please choose an engine",
  invalid_link_days: () => "Must be 1, 7 or 30 days, or 90 for an album",
  image_or_album: () => "Send either image_id or album_id",
  token_or_code: () => "Send either token or code",
  only_for_albums: () => "Only links of albums have this setting",
  removal_url_required: () => "Please enter the address of the picture",
  removal_reason_required: () => "Choose a reason",
  removal_statement_required: () => "Please explain why it should be removed",
  removal_name_required: () => "Please sign with your name",
  ticket_message_required: () => "Please write what it is about",
  ticket_message_too_long: ({ max }) => `Please keep it below ${max} characters`,
} satisfies Record<string, (limits: Limits) => string>;

export type FieldCode = keyof typeof fieldMessages;
export type FieldParams = Partial<Limits>;
