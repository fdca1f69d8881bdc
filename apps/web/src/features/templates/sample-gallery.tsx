import {
  templateAddress,
  type Banner,
  type Occasion,
  type Template,
} from "@twofold/contract/templates";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { savePendingTemplate } from "../../lib/pending-template.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { formatPeople } from "./template-for.ts";
import { useBanners, useTemplates } from "./templates.api.ts";
import { templatesMessages } from "./templates.messages.ts";
import "../../styles/filters.css";

const occasions = Object.keys(templatesMessages.occasions) as Occasion[];

/** Visitors see the scenes; signed-in users also see their occasions. */
export function SampleGallery({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? <TemplateSamples /> : <BannerSamples />;
}

function BannerSamples() {
  const { data, isError, refetch } = useBanners();
  return (
    <Samples samples={data} {...{ isError }} onRetry={() => void refetch()} isSignedIn={false} />
  );
}

function TemplateSamples() {
  const { data, isError, refetch } = useTemplates();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const offered = occasions.filter((each) => data?.some((one) => one.occasions.includes(each)));
  const samples = data?.filter((one) => occasion === null || one.occasions.includes(occasion));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is only for form controls that are submitted */}
      <div role="group" aria-label={templatesMessages.occasion} className="filters">
        {[null, ...offered].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={occasion === each}
            onClick={() => setOccasion(each)}
          >
            {each === null ? templatesMessages.everyOccasion : templatesMessages.occasions[each]}
          </button>
        ))}
      </div>
      <Samples samples={samples} {...{ isError }} onRetry={() => void refetch()} isSignedIn />
    </>
  );
}

interface SamplesProps {
  samples: readonly (Banner | Template)[] | undefined;
  isError: boolean;
  onRetry: () => void;
  isSignedIn: boolean;
}

function Samples({ samples, isError, onRetry, isSignedIn }: SamplesProps) {
  if (isError) {
    return (
      <EmptyState
        drawing="error"
        title={templatesMessages.notLoaded}
        action={<RetryButton onClick={onRetry} />}
      />
    );
  }
  if (!samples) {
    return (
      <div className="samples" aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] rounded-card" />
        ))}
      </div>
    );
  }
  if (samples.length === 0) {
    return <EmptyState drawing="gallery" title={templatesMessages.samples.none} />;
  }
  return (
    <ul className="samples">
      {samples.map((sample) => (
        <li key={sample.id}>
          <Sample sample={sample} isSignedIn={isSignedIn} />
        </li>
      ))}
    </ul>
  );
}

function Sample({ sample, isSignedIn }: { sample: Banner | Template; isSignedIn: boolean }) {
  const details = "occasions" in sample ? sample : undefined;
  return (
    <figure>
      <Picture
        src={templateAddress(sample, "portrait")}
        alt={details?.description ?? sample.title}
        width={960}
        height={1200}
        className="aspect-[4/5]"
      />
      <figcaption>
        <strong>{sample.title}</strong>
        {details && (
          <span>
            {details.occasions[0] && `${templatesMessages.occasions[details.occasions[0]]} · `}
            {formatPeople(details)}
          </span>
        )}
      </figcaption>
      <LinkButton
        to={
          isSignedIn
            ? `${paths.dashboard}?template=${encodeURIComponent(sample.name)}`
            : paths.register
        }
        aria-label={templatesMessages.samples.useOf(sample.title)}
        onClick={() => isSignedIn || savePendingTemplate(sample.name)}
      >
        {templatesMessages.samples.use}
      </LinkButton>
    </figure>
  );
}
