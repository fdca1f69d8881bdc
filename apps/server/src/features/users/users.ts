/** The door to the person: names, address, zone, settings. */
export {
  findPerson,
  findRecipient,
  findUser,
  findUserByEmail,
  holdUser,
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
  holdReminderSettings,
  hoursColumns,
  listReminderSettings,
  updateLanguage,
  updateReminderSettings,
  wantsLetters,
} from "./settings.store.ts";
export { acceptAtSignUp } from "./agreements.ts";
export { endEmailUpdates } from "./change-settings.ts";
export { noSuchUser } from "./users.errors.ts";
