import { CircleAlert, CircleCheck, ImageDown, ImagePlus, TriangleAlert, X } from "lucide-react";
import { useState, type DragEvent } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { usePhotoCheck, type PhotoCheckResult } from "./photo-check.ts";
import { PhotoPicture } from "./photo-thumbnail.tsx";
import type { Photo } from "./photo-slots.ts";

interface PhotoSlotProps {
  label: string;
  /** What an empty slot says instead of how to fill it. */
  hint?: string | undefined;
  photo: Photo | null;
  /** True if the photo fills both slots. */
  isOfBoth?: boolean;
  /** The photo of the other person. */
  other?: Photo | null | undefined;
  onChoose: () => void;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

export function PhotoSlot(props: PhotoSlotProps) {
  const { hint, photo, isOfBoth = false, other = null, onChoose, onFiles, onRemove } = props;
  const label = (photo && nameOf(photo)) ?? props.label;
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
        <Filled key={photo.key} {...{ label, photo, isOfBoth, other, onRemove, isOver }} />
      ) : (
        <button type="button" className={cx("slot-drop", isOver && "slot-over")} onClick={onChoose}>
          {isOver ? (
            <ImageDown aria-hidden="true" strokeWidth={1.75} />
          ) : (
            <ImagePlus aria-hidden="true" strokeWidth={1.75} />
          )}
          <span>
            {isOver ? generationDialogMessages.slot.letGo : (hint ?? <SlotHint />)}
            <span className="sr-only">: {label}</span>
          </span>
        </button>
      )}
    </div>
  );
}

/** The name of a person whom the product knows. */
function nameOf(photo: Photo): string | null {
  if ("sample" in photo) return photo.sample.name;
  return "partner" in photo ? photo.partner.name : null;
}

function SlotHint() {
  return (
    <>
      <span className="for-mouse">{generationDialogMessages.slot.forMouse}</span>
      <span className="for-touch">{generationDialogMessages.slot.forTouch}</span>
    </>
  );
}

interface FilledProps {
  label: string;
  photo: Photo;
  isOfBoth: boolean;
  other: Photo | null;
  isOver: boolean;
  onRemove: () => void;
}

function Filled({ label, photo, isOfBoth, other, isOver, onRemove }: FilledProps) {
  const photoCheck = usePhotoCheck(photo, { mayShowBoth: isOfBoth, other });
  return (
    <>
      <div className={cx("slot-picture picture", isOver && "slot-over")}>
        <PhotoPicture photo={photo} alt={generationDialogMessages.slot.photoOf(label)} />
        <PhotoCheckChip {...photoCheck} />
        <IconButton label={generationDialogMessages.slot.remove(label)} onClick={onRemove}>
          <X aria-hidden="true" strokeWidth={2} />
        </IconButton>
      </div>
      <p className={`slot-text slot-${photoCheck.tone}`} aria-live="polite">
        <PhotoCheckMessages {...photoCheck} />
      </p>
    </>
  );
}

const colours = { checking: "neutral", good: "leaf", fair: "gold", bad: "danger" } as const;
const icons = { good: CircleCheck, fair: TriangleAlert, bad: CircleAlert };

function PhotoCheckChip({ tone }: PhotoCheckResult) {
  if (tone === "unknown") return null;
  return (
    <Chip tone={colours[tone]} className="slot-chip">
      {generationDialogMessages.photoCheck[tone].chip}
    </Chip>
  );
}

function PhotoCheckMessages({ tone, detail }: PhotoCheckResult) {
  const { checking, good, unknown } = generationDialogMessages.photoCheck;
  if (tone === "checking") return checking.line;
  if (tone === "unknown") return unknown;
  const Icon = icons[tone];
  return (
    <>
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      <span>{detail ?? (tone === "good" ? good.line : "")}</span>
    </>
  );
}
