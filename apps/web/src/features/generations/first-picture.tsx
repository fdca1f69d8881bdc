import type { Template } from "@twofold/contract/templates";
import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { requestCreate, useCreateState } from "./create-request.ts";
import { firstPictureMessages as messages } from "./first-picture.messages.ts";
import { trackGeneration } from "./generation-tracker.ts";
import { useFillBoth } from "./photo-check.ts";
import { PhotoSlot } from "./photo-slot.tsx";
import {
  emptySlots,
  hasSamples,
  isFull,
  isOfBoth,
  without,
  withFiles,
  type Slots,
} from "./photo-slots.ts";
import { sampleCouple } from "./sample-couple.ts";
import { TemplateArt } from "./template-art.tsx";
import { useFilePicker } from "./use-file-picker.tsx";
import "../../styles/generation.css";
import "../../styles/first-picture.css";

const PEOPLE = 2;
/** One row; the other scenes are behind Create. */
const OFFERED = 6;

interface FirstPictureProps {
  /** The most suitable one first. */
  templates: readonly Template[];
  /** The pictures of the sample couple that can still be made. */
  samplesLeft: number;
  /** True if the user has made one. */
  hasSample: boolean;
  onSkip: () => void;
}

/** The first thing that a new user sees: two slots, a scene, one button. */
export function FirstPicture(props: FirstPictureProps) {
  const { templates, samplesLeft, hasSample, onSkip } = props;
  const offered = templates.filter((one) => one.person_count === PEOPLE).slice(0, OFFERED);
  const [slots, setSlots] = useState<Slots>(emptySlots(PEOPLE));
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Template | null>(null);
  const template = chosen ?? offered[0];
  const take = (files: readonly File[], at?: number): void => {
    const change = withFiles(slots, files, at);
    setProblem(change.problem);
    setSlots(change.slots);
  };
  const picker = useFilePicker(take);
  useFillBoth(slots, setSlots);
  const isCreating = useCreateState()?.isOpen ?? false;
  const isSample = hasSamples(slots);
  if (!template) return null;
  const make = (): void => {
    const onReady = (key: string) => requestCreate({ kind: "generation", key });
    onReady(trackGeneration({ template, slots, onReady }));
    // After a sample the panel invites to the user's own photos.
    if (isSample) setSlots(emptySlots(PEOPLE));
  };
  return (
    <section className="first-picture" aria-labelledby="first-picture">
      <div className="min-w-0">
        <h1 id="first-picture">{messages.title}</h1>
        <p className="first-lead">{hasSample ? messages.leadAfterSample : messages.lead}</p>
        {problem && (
          <Banner tone="danger" className="mb-4">
            {problem}
          </Banner>
        )}
        <div className="slots first-slots">
          {slots.map((photo, index) => (
            <PhotoSlot
              key={messages.people[index]}
              label={messages.people[index] ?? ""}
              hint={messages.add[index]}
              photo={photo}
              isOfBoth={isOfBoth(slots)}
              onChoose={() => picker.choose(index)}
              onFiles={(files) => take(files, index)}
              onRemove={() => {
                setProblem(null);
                if (photo) setSlots(without(slots, photo.key));
              }}
            />
          ))}
        </div>
        {/* The dialog has a field of the same name. */}
        {!isCreating && picker.field}
        {isSample ? (
          <p className="first-sample">{messages.sampleNote(samplesLeft)}</p>
        ) : (
          samplesLeft > 0 && (
            <p className="first-sample">
              {messages.noPhotos}{" "}
              <button
                type="button"
                onClick={() => {
                  setProblem(null);
                  setSlots(sampleCouple);
                }}
              >
                {messages.trySample}
              </button>
            </p>
          )
        )}
        <h2 className="first-scenes-title">{messages.scene}</h2>
        <ul className="first-scenes">
          {offered.map((one) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one === template} onClick={() => setChosen(one)}>
                <span className="picture aspect-[4/5]">
                  <TemplateArt template={one} alt="" />
                </span>
                {one.title}
              </button>
            </li>
          ))}
        </ul>
        <div className="first-actions">
          <Button variant="primary" size="lg" disabled={!isFull(slots)} onClick={make}>
            {isSample ? messages.makeSample : messages.make}
          </Button>
          <p>{isFull(slots) ? messages.duration : messages.addBoth}</p>
          <Button variant="text" onClick={onSkip}>
            {messages.skip}
          </Button>
        </div>
      </div>
      <div className="first-preview picture veiled" aria-hidden="true">
        <TemplateArt key={template.id} template={template} alt="" />
        <p>
          <strong>{template.title}</strong>
          {messages.preview}
        </p>
      </div>
    </section>
  );
}
