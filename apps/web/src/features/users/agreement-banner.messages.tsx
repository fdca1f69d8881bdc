import type { AgreementName } from "@twofold/contract/users/consents";
import type { ReactNode } from "react";

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
      line: "Your browser now remembers your language and theme.",
    },
    {
      version: "2026-11-17",
      line: "You can offer single pictures for a public gallery. Nothing is public unless you choose it.",
    },
  ],
};

export const agreementBannerMessages = {
  region: "Changed texts",
  names: { terms: "Terms of Service", privacy: "Privacy Policy" } satisfies Record<
    AgreementName,
    string
  >,
  /** The texts that have changed, as links. */
  changed: ([first, second]: readonly ReactNode[]) =>
    second ? (
      <>
        Our {first} and {second} have changed.
      </>
    ) : (
      <>We’ve updated our {first}.</>
    ),
  /** The changes of each version, for users who accepted an older one. */
  changes,
  accept: "OK",
  acceptAll: "OK, accept the changed texts",
};
