/** Public API of users: names, address, time zone, settings. */
export {
  findPerson,
  findRecipient,
  findUser,
  findUserByEmail,
  lockUser,
  isUsernameTaken,
  localeOf,
  markAdmin,
  markErased,
  markVerified,
  renameUser,
  spokenLanguage,
  timeZoneOf,
} from "./users.store.ts";
// The identity library writes the user's row, so it needs the table.
export { users as usersTable } from "./users.tables.ts";
export {
  findLanguage,
  findReminderSettings,
  lockReminderSettings,
  hoursColumns,
  listReminderSettings,
  updateLanguage,
  updateReminderSettings,
  wantsEmails,
} from "./settings.store.ts";
export { acceptAtSignUp } from "./agreements.ts";
export { endEmailUpdates } from "./update-settings.ts";
export { userNotFound } from "./users.errors.ts";
