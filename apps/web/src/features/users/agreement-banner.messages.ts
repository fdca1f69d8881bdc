import type { AgreementName } from "@twofold/contract/users/consents";

type Changes = Record<
  AgreementName,
  readonly { readonly version: string; readonly line: string }[]
>;

const changes: Changes = {
  terms: [
    {
      version: "2026-11-15",
      line: "New is what credits a plan brings: more of them every day, while those you bought or were given stay.",
    },
  ],
  privacy: [
    {
      version: "2026-11-15",
      line: "New is what your browser keeps for you: the language and the theme that you choose.",
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
