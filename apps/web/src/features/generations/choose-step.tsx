import type { Template } from "@twofold/contract/templates";
import { Images, Lightbulb, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNow } from "../../lib/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { formatCost, generateLabel, formatShortage, type CreditsLeft } from "./cost-label.ts";
import { GalleryPicker } from "./gallery-picker.tsx";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { PhotoSlot } from "./photo-slot.tsx";
import { isFull, without, withFiles, withImageToggled, type Slots } from "./photo-slots.ts";
import { StepLayout } from "./step-layout.tsx";
import { TemplateArt } from "./template-art.tsx";

const { choose: messages } = generationDialogMessages;
const people = [messages.people.first, messages.people.second];

interface ChooseStepProps {
  template: Template;
  slots: Slots;
  onSlots: (slots: Slots) => void;
  credits: CreditsLeft | undefined;
  /** Why the previous attempt failed. */
  failure: string | null;
  /** The outcome of the previous attempt if it did not fail. */
  note: string | null;
  onGenerate: () => void;
  onCancel: () => void;
}

export function ChooseStep(props: ChooseStepProps) {
  const { template, slots, onSlots, credits, failure, note, onGenerate, onCancel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [pickProblem, setPickProblem] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<number | undefined>(undefined);
  const shortage = formatShortage(credits, useNow());

  const take = (files: readonly File[], at?: number): void => {
    const change = withFiles(slots, files, at);
    setProblem(change.problem);
    onSlots(change.slots);
  };
  const choose = (at?: number): void => {
    target.current = at;
    input.current?.click();
  };
  const generate = (): void => {
    if (isFull(slots)) onGenerate();
    else setProblem(messages.tooFew(slots.length));
  };
  usePaste(!isPicking, take);
  const shown = problem ?? failure;
  return (
    <StepLayout
      stage="choose"
      title={template.title}
      line={template.description}
      picture={
        <TemplateArt
          key={template.id}
          template={template}
          alt={template.description || template.title}
        />
      }
      footer={
        <>
          <p className="make-cost">{formatCost(credits)}</p>
          <Button onClick={onCancel}>{generationDialogMessages.cancel}</Button>
          <Button variant="primary" onClick={generate}>
            {generateLabel(credits)}
          </Button>
        </>
      }
    >
      <div
        className="grid gap-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }}
      >
        {shown && <Banner tone="danger">{shown}</Banner>}
        {!shown && note && <Banner>{note}</Banner>}
        {shortage && <Banner>{shortage}</Banner>}
        <div className={slots.length === 1 ? "slots slots-one" : "slots"}>
          {slots.map((photo, index) => (
            <PhotoSlot
              key={people[index] ?? index}
              label={people[index] ?? messages.people.other(index + 1)}
              photo={photo}
              onChoose={() => choose(index)}
              onFiles={(files) => take(files, index)}
              onRemove={() => {
                setProblem(null);
                if (photo) onSlots(without(slots, photo.key));
              }}
            />
          ))}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={messages.files}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])], target.current);
            target.current = undefined;
            // Allows the user to choose the same file again after removing it.
            currentTarget.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="line"
            icon={<Upload aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => choose()}
          >
            {messages.upload}
          </Button>
          <Button
            variant="line"
            icon={<Images aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => {
              setPickProblem(null);
              setPicking(true);
            }}
          >
            {messages.fromGallery}
          </Button>
        </div>
        {!isFull(slots) && (
          <p className="make-tip">
            <Lightbulb aria-hidden="true" className="size-4" strokeWidth={2} />
            {messages.tip}
          </p>
        )}
      </div>
      <GalleryPicker
        open={isPicking}
        people={slots.length}
        chosen={new Set(slots.flatMap((photo) => (photo ? [photo.key] : [])))}
        problem={pickProblem}
        onToggle={(image) => {
          const change = withImageToggled(slots, image);
          setPickProblem(change.problem);
          setProblem(null);
          onSlots(change.slots);
        }}
        onClose={() => setPicking(false)}
      />
    </StepLayout>
  );
}

/** Images that are pasted while the dialog is open. */
function usePaste(isEnabled: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!isEnabled) return;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}
