import { useMutation } from "@tanstack/react-query";
import type { Alternative, Alternatives } from "@twofold/contract/generations/alternatives";
import { imageAddress, type Image } from "@twofold/contract/images";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { startAlternativeMutation } from "./alternatives.api.ts";
import type { VersionsRequest } from "./create-request.ts";
import { versionsMessages as messages } from "./versions.messages.ts";

interface VersionProps {
  request: VersionsRequest;
  /** Null for the picture as it was composed. */
  alternative: Alternative | null;
  picture: Alternatives["pictures"][number] | undefined;
  /** True if it can be requested, which happens as soon as it is shown. */
  isOpen: boolean;
  /** Shown blurred until the picture exists. */
  backdrop: Image | undefined;
  isKept: boolean;
  onKeep: (image: Image, isKept: boolean) => void;
}

export function Version(props: VersionProps) {
  const { request, alternative, picture, isOpen, backdrop, isKept, onKeep } = props;
  const { generationId, title } = request;
  const { mutate, isIdle, isPending } = useMutation(startAlternativeMutation);
  useEffect(() => {
    if (alternative && isOpen && isIdle) mutate({ generationId, alternative });
  }, [alternative, isOpen, isIdle, mutate, generationId]);
  const name = nameOf(alternative, request);
  const image = picture?.image;
  if (image)
    return (
      <label className="version">
        <input
          type="checkbox"
          className="tick"
          aria-label={messages.keepOne(name)}
          checked={isKept}
          onChange={(event) => onKeep(image, event.currentTarget.checked)}
        />
        <span className="picture">
          <img
            src={imageAddress(image, "preview")}
            alt={messages.alt(name, title)}
            width={image.width}
            height={image.height}
            style={{ backgroundImage: `url("${image.placeholder}")` }}
          />
        </span>
        <strong>{name}</strong>
      </label>
    );
  const hasFailed = isOpen && !isPending && !isIdle;
  return (
    <div className="version" aria-busy={!hasFailed}>
      <span className="picture">
        {backdrop && (
          <img
            src={imageAddress(backdrop, "thumbnail")}
            alt=""
            width={backdrop.width}
            height={backdrop.height}
            className="version-waiting"
          />
        )}
        <span className="version-state">
          {hasFailed ? (
            <>
              {messages.failed}
              <Button
                variant="light"
                onClick={() => alternative && mutate({ generationId, alternative })}
              >
                {messages.again}
              </Button>
            </>
          ) : (
            <>
              <SpinnerCircles className="size-12" />
              {messages.rendering}
            </>
          )}
        </span>
      </span>
      <strong>{name}</strong>
    </div>
  );
}

function nameOf(alternative: Alternative | null, { hasTwoPhotos }: VersionsRequest): string {
  const { names } = messages;
  if (alternative === null) return names.composed;
  if (alternative === "closer") return names.closer;
  return hasTwoPhotos ? names.swapped : names.otherSide;
}
