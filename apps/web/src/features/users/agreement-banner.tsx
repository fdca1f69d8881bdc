import { useMutation } from "@tanstack/react-query";
import type { Consents } from "@twofold/contract/users/consents";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { agreementBannerMessages } from "./agreement-banner.messages.ts";
import { acceptAgreementMutation, useConsents } from "./settings.api.ts";

type Agreement = Consents["agreements"][number];

/** Asks for consent to a changed agreement. It stays until the user accepts, but blocks nothing. */
export function AgreementBanner({ className }: { className?: string }) {
  const { data } = useConsents();
  const due = (data?.agreements ?? []).filter(
    ({ accepted_version, current_version }) => accepted_version !== current_version,
  );
  if (due.length === 0) return null;
  return (
    <section aria-label={agreementBannerMessages.region} className={className}>
      {due.map((agreement) => (
        <OneBanner key={agreement.what} agreement={agreement} />
      ))}
    </section>
  );
}

function OneBanner({ agreement }: { agreement: Agreement }) {
  const { what, current_version, accepted_version } = agreement;
  const { mutate, isPending } = useMutation(acceptAgreementMutation);
  const since = agreementBannerMessages.changes[what].filter(
    ({ version }) => version > (accepted_version ?? ""),
  );
  return (
    <Banner
      className="mt-2"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            loading={isPending}
            aria-label={agreementBannerMessages.acceptOf[what]}
            onClick={() => mutate({ what, version: current_version })}
          >
            {agreementBannerMessages.accept}
          </Button>
          <Link to={what === "terms" ? paths.terms : paths.privacy} className="btn btn-text">
            <span>{agreementBannerMessages.read[what]}</span>
          </Link>
        </div>
      }
    >
      <p>{agreementBannerMessages.changed[what]}</p>
      {since.map(({ version, line }) => (
        <p key={version} className="mt-1 font-normal text-muted">
          {line}
        </p>
      ))}
    </Banner>
  );
}
