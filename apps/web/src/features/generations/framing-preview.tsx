import type { PhotoReport } from "@twofold/contract/generations";
import { isBetterExchanged } from "@twofold/contract/generations/sides";
import { templateAddress, type FacePlace, type Template } from "@twofold/contract/templates";
import { useState, type CSSProperties } from "react";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { usePhotoReport } from "./photo-check.ts";
import { isOfBoth, type Photo, type Slots } from "./photo-slots.ts";
import { PhotoPicture } from "./photo-thumbnail.tsx";
import { TemplateArt } from "./template-art.tsx";

interface Head {
  readonly photo: Photo;
  readonly face: FacePlace;
  readonly place: FacePlace;
  readonly isOfBoth: boolean;
}

/** In heights of a face. */
const OVAL = { width: 1.6, height: 2.1 };
const OVAL_OF_BOTH = { width: 3.4, height: 2.3 };
/** The eyes are above the middle of an oval. */
const EYE_ROW = 0.45;
/** Two people in one photo are shown slightly smaller. */
const BOTH_SIZE = 0.9;

/**
 * The template's artwork, until the check of a photo has found a face: then the empty scene with the
 * faces about where the studio places them.
 */
export function FramingPreview({ template, slots }: { template: Template; slots: Slots }) {
  const reports = [usePhotoReport(slots[0]), usePhotoReport(slots[1])];
  const [isMissing, setMissing] = useState(false);
  const heads = headsIn(template, slots, reports);
  const alt = template.description || template.title;
  if (heads.length === 0 || isMissing) return <TemplateArt template={template} alt={alt} />;
  const isCloser = reports.some((report) => report?.weaknesses.includes("tight_crop"));
  return (
    <figure className="framing">
      <div
        className="framing-scene"
        data-closer={isCloser || undefined}
        style={{ "--eyes": middleOf(template.faces).y } as CSSProperties}
      >
        <img
          src={templateAddress(template, "scene")}
          alt={alt}
          width={template.width}
          height={template.height}
          draggable={false}
          onError={() => setMissing(true)}
        />
        {heads.map((head) => (
          <span key={head.photo.key} className="framing-head" style={lookOf(head)}>
            <PhotoPicture photo={head.photo} alt="" />
          </span>
        ))}
      </div>
      <figcaption>{generationDialogMessages.framing}</figcaption>
    </figure>
  );
}

function headsIn(
  { faces: places }: Template,
  slots: Slots,
  reports: readonly (PhotoReport | undefined)[],
): Head[] {
  // A template whose scene is not known has no places.
  if (places.length === 0) return [];
  const [photo, face] = [slots[0], reports[0]?.face];
  if (photo && face && isOfBoth(slots))
    return [{ photo, face, place: middleOf(places), isOfBoth: true }];
  const [first, second] = reports.map((report) => report?.face?.sides);
  const isExchanged = first && second && isBetterExchanged(first, second);
  const inOrder = isExchanged ? places.toReversed() : places;
  return slots.flatMap((each, index) => {
    const [found, place] = [reports[index], inOrder[index]];
    return each && found?.is_usable && found.face && place
      ? [{ photo: each, face: found.face, place, isOfBoth: false }]
      : [];
  });
}

function middleOf(places: readonly FacePlace[]): FacePlace {
  const mean = (value: (place: FacePlace) => number) =>
    places.reduce((sum, place) => sum + value(place), 0) / places.length;
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    height: mean(({ height }) => height) * BOTH_SIZE,
  };
}

/** Lengths are relative to the height of the scene; the photo moves so that its eyes are at the place. */
function lookOf({ face, place, isOfBoth: isWide }: Head): CSSProperties {
  const oval = isWide ? OVAL_OF_BOTH : OVAL;
  return {
    "--x": place.x,
    "--y": place.y,
    "--width": place.height * oval.width,
    "--height": place.height * oval.height,
    "--photo": 1 / (face.height * oval.height),
    "--eye-x": face.x,
    "--eye-y": face.y,
    "--eye-row": EYE_ROW,
  } as CSSProperties;
}
