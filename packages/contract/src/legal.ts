/** The versions in force. The one that a person accepted at sign-up is kept with the account. */
export const termsVersion = "2026-11-15";
export const privacyVersion = "2026-11-15";
