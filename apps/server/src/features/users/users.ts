/** The door to the person: names, address, zone, settings. */
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
// The identity library writes the person's row itself, so it is handed the table.
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
