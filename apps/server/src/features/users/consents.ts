import { privacyVersion, termsVersion } from "@twofold/contract/legal";
import type { AgreementName, ChoiceName } from "@twofold/contract/users/consents";
import type { UserSettings } from "@twofold/contract/users/settings";

/** The agreements with their current versions. */
export const agreements: readonly (readonly [AgreementName, string])[] = [
  ["terms", termsVersion],
  ["privacy", privacyVersion],
];

/** The settings that are consents: their changes are recorded. */
export const choices: readonly (readonly [ChoiceName, keyof UserSettings])[] = [
  ["image_sharing", "allowImageSharing"],
  ["notifications", "allowNotifications"],
  ["email_updates", "allowEmailUpdates"],
];
