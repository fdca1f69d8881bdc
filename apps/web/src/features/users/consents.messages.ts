import type { AgreementName, ChoiceName } from "@twofold/contract/users/consents";

export const consentsMessages = {
  agreements: {
    terms: "Terms of Service",
    privacy: "Privacy Policy",
  } satisfies Record<AgreementName, string>,
  agreed: (version: string, day: string) => `Version ${version}, accepted on ${day}.`,
  notAgreed: "Not accepted yet.",
  read: {
    terms: "Read the terms",
    privacy: "Read the policy",
  } satisfies Record<AgreementName, string>,
  choices: {
    image_sharing: {
      name: "Showing your pictures to others",
      line: "They may appear in the landing gallery.",
    },
    notifications: {
      name: "Notifications on your devices",
      line: "Your browser’s push service carries reminders to you.",
    },
    email_updates: { name: "Reminders by email", line: "They go to your address." },
  } satisfies Record<ChoiceName, { name: string; line: string }>,
  notGiven: "Not allowed.",
  since: (isGiven: boolean, day: string) => (isGiven ? `Allowed on ${day}.` : `Since ${day}.`),
  withdraw: "Withdraw",
  withdrawOf: (name: string) => `Withdraw: ${name}`,
};
