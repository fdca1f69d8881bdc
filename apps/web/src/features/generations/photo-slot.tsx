import { CircleAlert, CircleCheck, ImageDown, ImagePlus, X } from "lucide-react";
import { useState, type DragEvent } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { usePhotoVerdict, type Verdict } from "./photo-check.ts";
import { PhotoPicture } from "./photo-picture.tsx";
import type { Photo } from "./photo-slots.ts";

interface PhotoSlotProps {
  label: string;
  photo: Photo | null;
  onChoose: () => void;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

export function PhotoSlot({ label, photo, onChoose, onFiles, onRemove }: PhotoSlotProps) {
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return (
    <div className="slot" {...drop}>
      <p className="slot-label">{label}</p>
      {photo ? (
        <Filled key={photo.key} {...{ label, photo, onRemove, isOver }} />
      ) : (
        <button type="button" className={cx("slot-drop", isOver && "slot-over")} onClick={onChoose}>
          {isOver ? (
            <ImageDown aria-hidden="true" strokeWidth={1.75} />
          ) : (
            <ImagePlus aria-hidden="true" strokeWidth={1.75} />
          )}
          <span>
            {isOver ? "Let go" : <SlotHint />}
            <span className="sr-only">: {label}</span>
          </span>
        </button>
      )}
    </div>
  );
}

function SlotHint() {
  return (
    <>
      <span className="for-mouse">Drop, paste or choose a photo</span>
      <span className="for-touch">Choose a photo</span>
    </>
  );
}

interface FilledProps {
  label: string;
  photo: Photo;
  isOver: boolean;
  onRemove: () => void;
}

function Filled({ label, photo, isOver, onRemove }: FilledProps) {
  const verdict = usePhotoVerdict(photo);
  return (
    <>
      <div className={cx("slot-picture picture", isOver && "slot-over")}>
        <PhotoPicture photo={photo} alt={`Photo: ${label}`} />
        <VerdictChip {...verdict} />
        <IconButton label={`Remove the photo: ${label}`} onClick={onRemove}>
          <X aria-hidden="true" strokeWidth={2} />
        </IconButton>
      </div>
      <p className={`slot-words slot-${verdict.tone}`} aria-live="polite">
        <VerdictWords {...verdict} />
      </p>
    </>
  );
}

const chips = {
  checking: ["neutral", "Looking at it"],
  good: ["leaf", "Good photo"],
  bad: ["danger", "Not this one"],
} as const;

function VerdictChip({ tone }: Verdict) {
  if (tone === "unknown") return null;
  const [colour, words] = chips[tone];
  return (
    <Chip tone={colour} className="slot-chip">
      {words}
    </Chip>
  );
}

function VerdictWords({ tone, detail }: Verdict) {
  if (tone === "checking") return "Before anything is charged.";
  if (tone === "unknown")
    return "We could not look at it now. It is looked at again before it is used.";
  const Icon = tone === "good" ? CircleCheck : CircleAlert;
  return (
    <>
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      <span>{detail ?? (tone === "good" ? "Face found, sharp, large enough" : "")}</span>
    </>
  );
}
