import {
  templateAddress,
  type Banner,
  type Occasion,
  type Template,
} from "@twofold/contract/templates";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OccasionFilter } from "./occasion-filter.tsx";
import { formatPeople } from "./template-for.ts";
import { useBanners, useTemplates } from "./templates.api.ts";
import { templatesMessages } from "./templates.messages.ts";

/** Receives the name of the template that the visitor wants to use. */
type OnRegister = (templateName: string) => void;

/** Visitors see the scenes and register to use one; signed-in users also see the occasions. */
export function SampleGallery({ onRegister }: { onRegister: OnRegister | undefined }) {
  return onRegister ? <BannerSamples onRegister={onRegister} /> : <TemplateSamples />;
}

function BannerSamples({ onRegister }: { onRegister: OnRegister }) {
  const { data, isError, refetch } = useBanners();
  return <Samples samples={data} {...{ isError, onRegister }} onRetry={refetch} />;
}

function TemplateSamples() {
  const { data, isError, refetch } = useTemplates();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const samples = data?.filter((one) => occasion === null || one.occasions.includes(occasion));
  return (
    <>
      <OccasionFilter templates={data} chosen={occasion} onChoose={setOccasion} />
      <Samples samples={samples} {...{ isError }} onRetry={refetch} />
    </>
  );
}

interface SamplesProps {
  samples: readonly (Banner | Template)[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
  onRegister?: OnRegister;
}

function Samples({ samples, isError, onRetry, onRegister }: SamplesProps) {
  if (isError) {
    return <ErrorState title={templatesMessages.notLoaded} onRetry={onRetry} />;
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
          <Sample sample={sample} onRegister={onRegister} />
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  sample: Banner | Template;
  onRegister: OnRegister | undefined;
}

function Sample({ sample, onRegister }: SampleProps) {
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
          onRegister
            ? paths.register
            : `${paths.dashboard}?template=${encodeURIComponent(sample.name)}`
        }
        aria-label={templatesMessages.samples.useOf(sample.title)}
        onClick={() => onRegister?.(sample.name)}
      >
        {templatesMessages.samples.use}
      </LinkButton>
    </figure>
  );
}
