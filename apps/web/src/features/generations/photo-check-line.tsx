import type { ComponentProps } from "react";
import { Chip } from "../../ui/chip.tsx";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { usePhotoCheck, type PhotoCheckResult } from "./photo-check.ts";
import type { Photo } from "./photo-slots.ts";

type Tone = NonNullable<ComponentProps<typeof Chip>["tone"]>;

const colours: Readonly<Partial<Record<string, Tone>>> = {
  checking: "neutral",
  good: "leaf",
  fair: "gold",
  bad: "danger",
};

/** Whether a photo is suitable for a picture, as a chip with the reason. Absent if it is not known. */
export function PhotoCheckLine({ photo }: { photo: Photo }) {
  const { tone, detail } = usePhotoCheck(photo, { mayShowBoth: true });
  if (tone === "unknown") return null;
  return (
    <p className="photo-check" aria-live="polite">
      <Chip tone={colours[tone] ?? "neutral"}>{chipOf(tone)}</Chip> {detail}
    </p>
  );
}

function chipOf(tone: Exclude<PhotoCheckResult["tone"], "unknown">): string {
  return generationDialogMessages.photoCheck[tone].chip;
}
