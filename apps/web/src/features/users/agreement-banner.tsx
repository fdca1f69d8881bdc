import { useMutation } from "@tanstack/react-query";
import type { AgreementName } from "@twofold/contract/users/consents";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { agreementBannerMessages } from "./agreement-banner.messages.tsx";
import { acceptAgreementsMutation, useConsents } from "./settings.api.ts";

const pages: Record<AgreementName, string> = { terms: paths.terms, privacy: paths.privacy };

/** One line about all changed agreements. It stays until the user accepts them, but blocks nothing. */
export function AgreementBanner() {
  const { data } = useConsents();
  const { mutate, isPending } = useMutation(acceptAgreementsMutation);
  const due = (data?.agreements ?? []).filter(
    ({ accepted_version, current_version }) => accepted_version !== current_version,
  );
  if (due.length === 0) return null;
  const news = due.flatMap(({ what, accepted_version }) =>
    agreementBannerMessages.changes[what].filter(
      ({ version }) => version > (accepted_version ?? ""),
    ),
  );
  return (
    <section
      aria-label={agreementBannerMessages.region}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-8"
    >
      <p className="min-w-0 flex-1 basis-72 text-caption text-muted">
        {agreementBannerMessages.changed(
          due.map(({ what }) => (
            <Link
              key={what}
              to={pages[what]}
              className="underline underline-offset-4 hover:text-ink"
            >
              {agreementBannerMessages.names[what]}
            </Link>
          )),
        )}{" "}
        {news.map(({ line }) => line).join(" ")}
      </p>
      <Button
        variant="line"
        loading={isPending}
        aria-label={agreementBannerMessages.acceptAll}
        onClick={() => mutate(due.map(({ what, current_version: version }) => ({ what, version })))}
      >
        {agreementBannerMessages.accept}
      </Button>
    </section>
  );
}
