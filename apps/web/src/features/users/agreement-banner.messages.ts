import type { AgreementName } from "@twofold/contract/users/consents";

type Changes = Record<
  AgreementName,
  readonly { readonly version: string; readonly line: string }[]
>;

const changes: Changes = {
  terms: [
    {
      version: "2026-11-15",
      line: "What’s new: plans now add daily credits; credits you bought or were given stay yours.",
    },
  ],
  privacy: [
    {
      version: "2026-11-15",
      line: "What’s new: your browser remembers your language and theme.",
    },
  ],
};

export const agreementBannerMessages = {
  region: "Changed texts",
  changed: {
    terms: "Our Terms of Service have changed.",
    privacy: "Our Privacy Policy has changed.",
  } satisfies Record<AgreementName, string>,
  /** The changes of each version, for users who accepted an older one. */
  changes,
  accept: "Accept",
  acceptOf: {
    terms: "Accept the Terms of Service",
    privacy: "Accept the Privacy Policy",
  } satisfies Record<AgreementName, string>,
  read: {
    terms: "Read the terms",
    privacy: "Read the policy",
  } satisfies Record<AgreementName, string>,
};
