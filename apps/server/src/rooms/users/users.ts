/** The door to the person: names, address, zone, settings. */
export {
  findPerson,
  findUser,
  findUserByEmail,
  isUsernameTaken,
  markAdmin,
  markErased,
  markVerified,
  renameUser,
  timeZoneOf,
} from "./users.store.ts";
// The identity library writes the person's row itself, so it is handed the table.
export { users as usersTable } from "./users.tables.ts";
export {
  endEmailUpdates,
  findReminderSettings,
  holdReminderSettings,
  hoursColumns,
  listReminderSettings,
  updateReminderSettings,
  wantsLetters,
} from "./settings.store.ts";
export { noSuchUser } from "./users.errors.ts";
