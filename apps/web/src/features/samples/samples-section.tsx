import { imageAddress } from "@twofold/contract/images";
import { useMutation } from "@tanstack/react-query";
import type { DecidedImage } from "@twofold/contract/moderation";
import type { Sample } from "@twofold/contract/samples";
import { useRef } from "react";
import { useNow } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SmallPicture } from "../../ui/small-picture.tsx";
import { useLocalTitle } from "../templates/templates.api.ts";
import { Decision } from "./decision.tsx";
import { formatMonth } from "./month.ts";
import { ownSamplesMessages } from "./own-samples.messages.ts";
import { changeSampleMutation, useSamples } from "./samples.api.ts";
import { useTakeDown } from "./use-take-down.ts";
import "../../styles/sharing.css";

const { section: messages } = ownSamplesMessages;

/** All offers with their state, and decisions about images that are not offered any more. */
export function SamplesSection() {
  const { data, isError, refetch } = useSamples();
  const place = useRef<HTMLDivElement>(null);
  if (!data && isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{messages.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-24" />;
  const { samples } = data;
  const others = data.decisions.filter(
    ({ image }) => !samples.some((sample) => sample.image.id === image.id),
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {samples.length === 0 ? (
        <None />
      ) : (
        <ul aria-label={messages.label} className="share-links">
          {samples.map((sample) => (
            <OfferedRow key={sample.id} sample={sample} onRemoved={() => place.current?.focus()} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-6 mb-3">{messages.decisions}</h3>
          <ul aria-label={messages.decisions} className="share-links">
            {others.map(({ image, statement }) => (
              <DecidedRow key={statement.item_id} {...{ image, statement }} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function None() {
  return (
    <div className="share-none">
      <p className="font-[560]">{messages.none}</p>
      <p className="mt-1 max-w-read text-label text-muted">{messages.noneLine}</p>
      <LinkButton to={paths.gallery} className="mt-3">
        {messages.toGallery}
      </LinkButton>
    </div>
  );
}

function OfferedRow({ sample, onRemoved }: { sample: Sample; onRemoved: () => void }) {
  const now = useNow();
  const title = useLocalTitle()(sample.image) || messages.untitled;
  const { takeDown, isTakingDown } = useTakeDown();
  const { mutate: change, isPending } = useMutation({
    ...changeSampleMutation,
    onError: (error) => toastProblem(error),
  });
  const { action, actionOf } = ownSamplesMessages.takeDown;
  return (
    <li className="share-link">
      <SmallPicture
        src={imageAddress(sample.image, "thumbnail")}
        placeholder={sample.image.placeholder}
      />
      <div className="share-link-text">
        <p className="font-[560]">{title}</p>
        {!sample.statement && <p className="text-label text-muted">{stateOf(sample, now)}</p>}
        {sample.state !== "hidden" && (
          <Checkbox
            className="text-label"
            label={ownSamplesMessages.offer.name}
            aria-label={`${ownSamplesMessages.offer.name}: ${title}`}
            checked={sample.shows_name}
            disabled={isPending}
            onChange={({ currentTarget }) =>
              change({ id: sample.id, shows_name: currentTarget.checked })
            }
          />
        )}
      </div>
      <div className="share-link-actions">
        <Button
          variant="text"
          loading={isTakingDown}
          aria-label={actionOf(title)}
          onClick={() => void takeDown(sample.id).then((isDone) => isDone && onRemoved())}
        >
          {action}
        </Button>
      </div>
      {sample.statement && (
        <div className="basis-full">
          <Decision statement={sample.statement} title={title} />
        </div>
      )}
    </li>
  );
}

function stateOf({ state, visible_since: since }: Sample, now: Date): string {
  const { waiting, reported, shown } = ownSamplesMessages.state;
  if (state === "shown" && since) return shown(formatMonth(new Date(since), now));
  return state === "hidden" ? reported : waiting;
}

function DecidedRow({ image, statement }: DecidedImage) {
  const title = useLocalTitle()(image) || messages.untitled;
  return (
    <li className="share-link">
      <SmallPicture src={imageAddress(image, "thumbnail")} placeholder={image.placeholder} />
      <div className="share-link-text">
        <p className="font-[560]">{title}</p>
      </div>
      <div className="basis-full">
        <Decision statement={statement} title={title} />
      </div>
    </li>
  );
}
