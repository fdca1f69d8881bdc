import type { Occasion, Template } from "@twofold/contract/templates";
import { templateAddress } from "@twofold/contract/templates";
import { useState } from "react";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OccasionFilter } from "./occasion-filter.tsx";
import { useTemplates } from "./templates.api.ts";
import { templatesMessages } from "./templates.messages.ts";
import "../../styles/scenes.css";

const { scenes: messages } = templatesMessages;

/** The user's next day, whose scenes come first. */
export interface ComingDay {
  readonly occasion: Occasion;
  /** For example "For your anniversary, in 3 days". */
  readonly title: string;
}

interface ScenePickerProps {
  open: boolean;
  comingDay: ComingDay | undefined;
  /** The price of a picture as text. */
  price: string;
  /** Only templates for this number of people, if the photos are already chosen. */
  people?: number;
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** A grid of all scenes with a filter by occasion. */
export function ScenePicker(props: ScenePickerProps) {
  const { open, people, onClose } = props;
  const { data, isError, refetch } = useTemplates();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const templates = data?.filter((one) => people === undefined || one.person_count === people);
  return (
    <Dialog
      bare
      size="scenes"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
    >
      <div className="scenes-head">
        <h2 aria-hidden="true">{messages.title}</h2>
        <DialogClose />
        <OccasionFilter templates={templates} chosen={occasion} onChoose={setOccasion} />
      </div>
      <div className="scenes-body">
        {isError && <ErrorState title={templatesMessages.notLoaded} onRetry={refetch} />}
        {!isError && !templates && <Loading />}
        {templates && <Scenes {...props} templates={templates} occasion={occasion} />}
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="scenes-grid" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-[4/5] rounded-card" />
      ))}
    </div>
  );
}

interface ScenesProps extends ScenePickerProps {
  templates: readonly Template[];
  occasion: Occasion | null;
}

function Scenes({ templates, occasion, comingDay, price, onChoose }: ScenesProps) {
  const suits = (wanted: Occasion) => (one: Template) => one.occasions.includes(wanted);
  const first = occasion === null && comingDay ? templates.filter(suits(comingDay.occasion)) : [];
  const shown = occasion === null ? templates : templates.filter(suits(occasion));
  const rest = shown.filter((one) => !first.includes(one));
  const everything = first.length > 0 ? messages.more : messages.all;
  const title = occasion === null ? everything : templatesMessages.occasions[occasion];
  return (
    <>
      {comingDay && first.length > 0 && (
        <SceneGrid title={comingDay.title} note={price} templates={first} onChoose={onChoose} />
      )}
      <SceneGrid
        title={title}
        note={first.length > 0 ? undefined : price}
        templates={rest}
        onChoose={onChoose}
      />
    </>
  );
}

interface SceneGridProps {
  title: string;
  note: string | undefined;
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}

function SceneGrid({ title, note, templates, onChoose }: SceneGridProps) {
  return (
    <section aria-label={title}>
      <div className="scenes-title">
        <h3>{title}</h3>
        {note && <p>{note}</p>}
      </div>
      <ul className="scenes-grid">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onChoose(template)}>
              <Picture
                src={templateAddress(template, "portrait")}
                alt=""
                width={template.width}
                height={template.height}
                className="aspect-[4/5]"
              />
              <strong>{template.title}</strong>
              <span>{template.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
