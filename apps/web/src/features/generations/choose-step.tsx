import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { ArrowLeftRight, Lightbulb } from "lucide-react";
import { useEffect, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { formatCost, generateLabel, isShort, type CreditsLeft } from "./cost-label.ts";
import { FramingPreview } from "./framing-preview.tsx";
import { GalleryPicker } from "./gallery-picker.tsx";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { NoCredits, type Shop } from "./no-credits.tsx";
import { useFillBoth } from "./photo-check.ts";
import { PhotoSlot } from "./photo-slot.tsx";
import { PartnerStrip } from "./partner-strip.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import {
  hasSamples,
  isFull,
  isOfBoth,
  swapped,
  without,
  withFiles,
  withImageToggled,
  withPartnerToggled,
  type Slots,
} from "./photo-slots.ts";
import { StepLayout } from "./step-layout.tsx";
import { usePartnerSlots } from "./use-partner-slots.ts";
import { useFilePicker } from "./use-file-picker.tsx";

const { choose: messages } = generationDialogMessages;
const people = [messages.people.first, messages.people.second];

interface ChooseStepProps {
  template: Template;
  slots: Slots;
  onSlots: (slots: Slots) => void;
  credits: CreditsLeft | undefined;
  shop: Shop | undefined;
  /** Why the previous attempt failed. */
  failure: string | null;
  /** The outcome of the previous attempt if it did not fail. */
  note: string | null;
  onGenerate: () => void;
  onChangeScene: () => void;
  onCancel: () => void;
}

export function ChooseStep(props: ChooseStepProps) {
  const { template, slots, onSlots, credits, shop, failure, note, onGenerate, onCancel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [pickProblem, setPickProblem] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const chosen = new Set(slots.flatMap((photo) => (photo ? [photo.key] : [])));

  const take = (files: readonly File[], at?: number): void => {
    const change = withFiles(slots, files, at);
    setProblem(change.problem);
    onSlots(change.slots);
  };
  const { choose, field } = useFilePicker(take);
  const generate = (): void => {
    if (isFull(slots)) onGenerate();
    else setProblem(messages.tooFew(slots.length));
  };
  const toggle = (image: Image): void => {
    const change = withImageToggled(slots, image);
    setProblem(change.problem);
    onSlots(change.slots);
  };
  usePaste(!isPicking, take);
  useFillBoth(slots, onSlots);
  const partner = usePartnerSlots(slots, (left, name) => {
    setProblem(generationDialogMessages.partner.gone(name));
    onSlots(left);
  });
  const isSample = hasSamples(slots);
  const shown = problem ?? failure;
  return (
    <StepLayout
      stage="choose"
      title={template.title}
      line={
        <>
          {template.description}{" "}
          <button type="button" className="make-change" onClick={props.onChangeScene}>
            {messages.changeScene}
          </button>
        </>
      }
      picture={<FramingPreview key={template.id} template={template} slots={slots} />}
      footer={
        <>
          {!isSample && isShort(credits) && shop ? (
            <BuyCredits shop={shop} />
          ) : (
            <>
              <p className="make-cost">{isSample ? messages.sampleCost : formatCost(credits)}</p>
              <Button onClick={onCancel}>{generationDialogMessages.cancel}</Button>
              <Button variant="primary" onClick={generate}>
                {isSample ? messages.generateFree : generateLabel(credits)}
              </Button>
            </>
          )}
        </>
      }
    >
      <div
        className="grid grid-cols-1 gap-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }}
      >
        {shown && <Banner tone="danger">{shown}</Banner>}
        {!shown && note && <Banner>{note}</Banner>}
        <div className={slots.length === 1 ? "slots slots-one" : "slots"}>
          {slots.map((photo, index) => (
            <PhotoSlot
              key={people[index] ?? index}
              label={people[index] ?? messages.people.other(index + 1)}
              photo={photo}
              isOfBoth={isOfBoth(slots)}
              other={isOfBoth(slots) ? null : slots[1 - index]}
              onChoose={() => choose(index)}
              onFiles={(files) => take(files, index)}
              onRemove={() => {
                setProblem(null);
                if (photo) onSlots(without(slots, photo.key));
              }}
            />
          ))}
          {slots.length === 2 && chosen.size > 0 && !isOfBoth(slots) && (
            <IconButton
              label={messages.swap}
              className="slots-swap"
              onClick={() => onSlots(swapped(slots))}
            >
              <ArrowLeftRight aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
        <PhotoStrip
          chosen={chosen}
          onToggle={toggle}
          onUpload={() => choose()}
          onGallery={() => {
            setPickProblem(null);
            setPicking(true);
          }}
        />
        {partner && (
          <PartnerStrip
            partner={partner}
            chosen={chosen}
            onToggle={(photo) => {
              const change = withPartnerToggled(slots, partner.first_name, photo);
              setProblem(change.problem);
              onSlots(change.slots);
            }}
          />
        )}
        {field}
        {!isSample && isShort(credits) && (
          <NoCredits credits={credits} hasShop={shop !== undefined} />
        )}
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
        chosen={chosen}
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

/** In place of Generate: a user without credits can buy some and continue here. */
function BuyCredits({ shop }: { shop: Shop }) {
  const { noCredits } = generationDialogMessages;
  return (
    <>
      <p className="make-cost">{noCredits.kept}</p>
      <LinkButton to={paths.subscription}>{noCredits.plans}</LinkButton>
      <Button variant="primary" loading={shop.isBuying} onClick={shop.buy}>
        {noCredits.get(shop.credits, shop.price)}
      </Button>
    </>
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
