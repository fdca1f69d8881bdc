import { useQueryClient } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { invalidateCredits } from "../credits/credits.api.ts";
import { invalidateImages } from "../images/images.api.ts";
import { ChooseStep } from "./choose-step.tsx";
import type { CreditsLeft } from "./cost-label.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { emptySlots, fitted, type Slots } from "./photo-slots.ts";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";
import {
  trackGeneration,
  useTrackedGeneration,
  watchGeneration,
  type TrackedGeneration,
} from "./generation-tracker.ts";
import "../../styles/generation.css";

interface GenerationDialogProps {
  open: boolean;
  template: Template;
  /** A generation that runs, or that ended while the dialog was closed. */
  trackedKey?: string | null;
  templates: readonly Template[];
  credits: CreditsLeft | undefined;
  /** The share button of a finished picture. */
  share: (image: Image) => ReactNode;
  onClose: () => void;
}

/** Needs a new key for each opening: the selection is reset, running generations continue. */
export function GenerationDialog(props: GenerationDialogProps) {
  const { open, templates, credits, onClose } = props;
  const navigate = useNavigate();
  const [key, setKey] = useState(props.trackedKey ?? null);
  const current = useTrackedGeneration(key);
  // The tracker removes an ended generation on close, but the dialog shows it until it has faded out.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const tracked = key === null ? undefined : (current ?? last);
  const [template, setTemplate] = useState(tracked?.template ?? props.template);
  const [slots, setSlots] = useState<Slots>(tracked?.slots ?? emptySlots(template.person_count));
  useWatched(open ? key : null);
  useFreshLists(tracked);

  const generate = (): void => {
    const isSame =
      tracked?.isUnanswered && tracked.template === template && tracked.slots === slots;
    setKey(
      trackGeneration({
        template,
        slots,
        key: isSame ? tracked.key : undefined,
        onReady: (ready) => void navigate(paths.dashboard, { state: { generation: ready } }),
      }),
    );
  };
  const again = (next: Template): void => {
    setTemplate(next);
    setSlots(fitted(slots, next.person_count));
    setKey(null);
  };
  const step = stepOf(tracked);
  return (
    <Dialog
      bare
      size="make"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={step === "result" ? generationDialogMessages.result.title : template.title}
    >
      {step === "run" && tracked && <RunningStep tracked={tracked} />}
      {step === "result" && tracked && (
        <ResultStep
          key={tracked.key}
          tracked={tracked}
          credits={credits}
          others={templates.filter(
            ({ name, person_count }) =>
              name !== template.name && person_count === template.person_count,
          )}
          onAgain={again}
          share={props.share}
        />
      )}
      {step === "choose" && (
        <ChooseStep
          template={template}
          slots={slots}
          onSlots={setSlots}
          credits={credits}
          failure={tracked?.problem ?? null}
          note={tracked?.status === "cancelled" ? formatCancelled(tracked) : null}
          onGenerate={generate}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function stepOf(tracked: TrackedGeneration | undefined): "choose" | "run" | "result" {
  if (tracked?.status === "sending" || tracked?.status === "running") return "run";
  return tracked?.status === "succeeded" ? "result" : "choose";
}

function formatCancelled({ generation }: TrackedGeneration): string {
  const { cancelled, cancelledReturned } = generationDialogMessages.choose;
  return generation?.receipt.state === "returned" ? cancelledReturned : cancelled;
}

function useWatched(key: string | null): void {
  useEffect(() => (key === null ? undefined : watchGeneration(key)), [key]);
}

/** Reloads images and credits, because live updates may be unavailable. */
function useFreshLists(tracked: TrackedGeneration | undefined): void {
  const client = useQueryClient();
  const status = tracked?.status;
  useEffect(() => {
    if (status === undefined || status === "sending") return;
    void invalidateCredits(client);
    if (status === "succeeded") void invalidateImages(client);
  }, [client, status]);
}
