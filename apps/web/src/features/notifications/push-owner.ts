/** The local storage key of the user whose reminders this browser shows: two people may share it. */
export const PUSH_OWNER = "twofold.push";
