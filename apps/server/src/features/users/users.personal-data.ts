import { personalTable } from "#kit/personal-data.ts";

export const usersPersonalData = [
  personalTable("consents", {
    key: "what id",
    file: "consents",
    shows: "what version is_given at",
    hides: { internal: "id" },
  }),
  personalTable("users", {
    owner: "id",
    key: "",
    file: "profile",
    shows: `id username email full_name image is_admin email_verified time_zone terms_version
        allow_image_sharing allow_profile_visibility allow_notifications allow_email_updates
        email_picture_ready email_shows_picture
        remind_at quiet_from quiet_until language page_language skipped_steps created_at
        updated_at suspended_until suspension_message`,
    hides: { empty_until_erased: "erases_at erased_at", internal: "version" },
    erasing: { how: "last" },
  }),
];
