import { imageAddress, type Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { onSessionEnd } from "../../lib/session-end.ts";
import { Chip } from "../../ui/chip.tsx";
import { Compare } from "../../ui/compare.tsx";
import type { CreditsLeft } from "./cost-label.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { NotUs } from "./not-us.tsx";
import { StepLayout } from "./step-layout.tsx";
import { TemplateArt } from "./template-art.tsx";
import { VersionsOffer } from "./versions-offer.tsx";
import type { TrackedGeneration } from "./generation-tracker.ts";

const { result: messages } = generationDialogMessages;

/** The developing animation runs once per picture. */
const developed = new Set<string>();
onSessionEnd(() => developed.clear());

/** One row; the other scenes are in the grid. */
const OFFERED = 5;

interface ResultStepProps {
  tracked: TrackedGeneration;
  credits: CreditsLeft | undefined;
  /** Other templates for the same photos. */
  others: readonly Template[];
  onAgain: (template: Template) => void;
  onAllScenes: () => void;
  /** Buttons such as Share. */
  actions: (image: Image) => ReactNode;
}

export function resultTitle(tracked: TrackedGeneration | undefined): string {
  return tracked?.generation?.is_sample ? messages.sample.title : messages.title;
}

export function ResultStep(props: ResultStepProps) {
  const { tracked, credits, others, onAgain, onAllScenes, actions } = props;
  const { template, generation } = tracked;
  const isSample = generation?.is_sample === true;
  const altBoth = isSample ? messages.sample.alt : messages.altBoth;
  const [isFresh] = useState(() => !developed.has(tracked.key));
  const [isDone, setDone] = useState(!isFresh);
  const original = generation?.generated_image_url ?? "";
  const image = generation?.image ?? undefined;
  const picture = (
    <img
      src={image ? imageAddress(image, "preview") : original}
      alt={(template.person_count === 1 ? messages.altOne : altBoth)(template.title)}
      width={image?.width ?? template.width}
      height={image?.height ?? template.height}
      className={isDone ? undefined : "developing"}
      onAnimationEnd={() => {
        developed.add(tracked.key);
        setDone(true);
      }}
    />
  );
  return (
    <StepLayout
      stage="result"
      title={
        <>
          {resultTitle(tracked)}{" "}
          {isSample ? (
            <Chip>{messages.sample.chip}</Chip>
          ) : (
            <Chip tone="today">{messages.isNew}</Chip>
          )}
        </>
      }
      line={messages.line(template.title)}
      picture={
        <>
          {isDone ? (
            <Compare
              labels={messages}
              after={picture}
              before={<TemplateArt template={template} alt={messages.emptyScene} />}
            />
          ) : (
            <div className="compare">
              <TemplateArt template={template} alt="" className="make-blurred" />
              {picture}
              <ClosingCircles />
            </div>
          )}
        </>
      }
      footer={
        <>
          {generation && !isSample && (
            <div className="make-not-us">
              <NotUs of={{ generationId: generation.id }} />
            </div>
          )}
          {image ? (
            actions(image)
          ) : (
            <a
              className="btn btn-quiet"
              href={original}
              download={`${template.title}${/\.\w+$/.exec(original)?.[0] ?? ".jpg"}`}
            >
              <span>
                <Download aria-hidden="true" className="size-4" strokeWidth={2} />
                {messages.download}
              </span>
            </a>
          )}
        </>
      }
    >
      <p className="sr-only" aria-live="polite">
        {isDone && (isSample ? messages.sample.announcement : messages.announcement)}
      </p>
      {generation && <VersionsOffer generation={generation} title={template.title} isFresh />}
      {others.length > 0 && (
        <section aria-labelledby="again">
          <div className="make-again">
            <h3 id="again">{isSample ? messages.sample.again : messages.again}</h3>
            <button type="button" onClick={onAllScenes}>
              {messages.allScenes}
            </button>
          </div>
          <ul className="again-strip">
            {others.slice(0, OFFERED).map((other) => (
              <li key={other.id}>
                <button type="button" onClick={() => onAgain(other)}>
                  <span className="picture">
                    <TemplateArt template={other} alt="" />
                  </span>
                  {other.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-caption text-muted">
        {[
          image && messages.pixels(image.width, image.height),
          formatReceipt(tracked, credits),
          messages.marked,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </StepLayout>
  );
}

function formatReceipt({ generation }: TrackedGeneration, credits: CreditsLeft | undefined) {
  const receipt = generation?.receipt;
  if (receipt?.state !== "charged") return undefined;
  const { credits: spent } = receipt;
  return credits?.isEnabled ? messages.spentOf(spent, credits.balance) : messages.spent(spent);
}

/** Two circles that meet, grow and fade during the developing animation. */
function ClosingCircles() {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className="closing" fill="none" strokeWidth="3.5">
      <circle cx="100" cy="55" r="46" className="closing-left stroke-mark-a" />
      <circle cx="100" cy="55" r="46" className="closing-right stroke-on-picture" />
    </svg>
  );
}
