/** The versions in force. The account stores the version that a user accepted at sign-up. */
export const termsVersion = "2026-11-15";
export const privacyVersion = "2026-11-18";
