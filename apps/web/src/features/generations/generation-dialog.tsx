import { useQueryClient } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ChooseStep } from "./choose-step.tsx";
import type { CreditsLeft } from "./cost-label.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { emptySlots, fitted, type Slots } from "./photo-slots.ts";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";
import { startWork, useWork, watchWork, type TrackedGeneration } from "./generation-tracker.ts";
import "../../styles/generation.css";

interface GenerationDialogProps {
  open: boolean;
  template: Template;
  /** A generation that runs, or that ended while the dialog was closed. */
  workKey?: string | null;
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
  const [key, setKey] = useState(props.workKey ?? null);
  const tracked = useWork(key);
  // The tracker removes an ended generation on close, but the dialog shows it until it has faded out.
  const [last, setLast] = useState(tracked);
  if (tracked && tracked !== last) setLast(tracked);
  const work = key === null ? undefined : (tracked ?? last);
  const [template, setTemplate] = useState(work?.template ?? props.template);
  const [slots, setSlots] = useState<Slots>(work?.slots ?? emptySlots(template.person_count));
  useWatching(open ? key : null);
  useFreshLists(work);

  const generate = (): void => {
    const isSame = work?.isUnanswered && work.template === template && work.slots === slots;
    setKey(
      startWork({
        template,
        slots,
        key: isSame ? work.key : undefined,
        onReady: (ready) => void navigate(paths.dashboard, { state: { work: ready } }),
      }),
    );
  };
  const again = (next: Template): void => {
    setTemplate(next);
    setSlots(fitted(slots, next.person_count));
    setKey(null);
  };
  const step = stepOf(work);
  return (
    <Dialog
      bare
      size="make"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={step === "result" ? generationDialogMessages.result.title : template.title}
    >
      {step === "run" && work && <RunningStep work={work} />}
      {step === "result" && work && (
        <ResultStep
          key={work.key}
          work={work}
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
          failure={work?.problem ?? null}
          note={work?.status === "cancelled" ? formatCancelled(work) : null}
          onGenerate={generate}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function stepOf(work: TrackedGeneration | undefined): "choose" | "run" | "result" {
  if (work?.status === "sending" || work?.status === "running") return "run";
  return work?.status === "succeeded" ? "result" : "choose";
}

function formatCancelled({ generation }: TrackedGeneration): string {
  const { cancelled, cancelledReturned } = generationDialogMessages.choose;
  return generation?.receipt.state === "returned" ? cancelledReturned : cancelled;
}

function useWatching(key: string | null): void {
  useEffect(() => (key === null ? undefined : watchWork(key)), [key]);
}

/** Reloads images and credits, because live updates may be unavailable. */
function useFreshLists(work: TrackedGeneration | undefined): void {
  const client = useQueryClient();
  const status = work?.status;
  useEffect(() => {
    if (status === undefined || status === "sending") return;
    void client.invalidateQueries({ queryKey: ["credits"] });
    if (status === "succeeded") void client.invalidateQueries({ queryKey: ["images"] });
  }, [client, status]);
}
