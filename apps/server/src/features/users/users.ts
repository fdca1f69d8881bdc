/** Public API of users: names, address, time zone, settings. */
export {
  findErasesAt,
  findRecipient,
  findUser,
  findUserByEmail,
  findUserByUsername,
  listUsernames,
  lockUser,
  updateUserAdmin,
  updateUserDeleted,
  updateUserErased,
  updateUserNames,
  updateUserRestored,
  updateUserVerified,
} from "./users.store.ts";
export {
  findSuspension,
  lockSuspension,
  updateSuspension,
  type Suspension,
} from "./suspension.store.ts";
export { countRegistrations } from "./registrations.store.ts";
export { sharingOwners, skippedSteps, userContacts } from "./users.read-model.ts";
// The identity library writes the user's row, so it needs the table.
export { users as usersTable } from "./users.tables.ts";
export {
  findEmailSettings,
  findLanguage,
  findReminderSettings,
  findSettings,
  listReminderSettings,
  lockReminderSettings,
  updateEmailSettings,
  updateLanguage,
  updateReminderSettings,
} from "./settings.store.ts";
export { acceptAtSignUp } from "./accept-at-sign-up.ts";
export { localeOf, timeZoneOf } from "./locale.ts";
export { recordSettings } from "./record-settings.ts";
export { userNotFound } from "./users.errors.ts";
