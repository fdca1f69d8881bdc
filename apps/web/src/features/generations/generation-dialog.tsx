import { useQueryClient } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { useEffect, useState, type ReactNode } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { invalidateDashboard } from "../account/account.api.ts";
import { invalidateCredits } from "../credits/credits.api.ts";
import { invalidateImages } from "../images/images.api.ts";
import { ChooseStep } from "./choose-step.tsx";
import { requestCreate } from "./create-request.ts";
import type { CreditsLeft } from "./cost-label.ts";
import { useLastPhotos } from "./generations.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { keepPhotos } from "./kept-photos.ts";
import type { Shop } from "./no-credits.tsx";
import { fitted, hasSamples, withImages, type Slots } from "./photo-slots.ts";
import { ResultStep, resultTitle } from "./result-step.tsx";
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
  /** Photos of the gallery that fill the first slots. */
  photos?: readonly Image[];
  templates: readonly Template[];
  credits: CreditsLeft | undefined;
  shop: Shop | undefined;
  /** The buttons of a finished picture, such as Share. */
  actions: (image: Image) => ReactNode;
  /** The grid of all scenes, above this dialog. */
  renderScenes: (props: ScenesProps) => ReactNode;
  onClose: () => void;
}

interface ScenesProps {
  open: boolean;
  people: number;
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** Needs a new key for each opening: the selection is reset, running generations continue. */
export function GenerationDialog(props: GenerationDialogProps) {
  const { open, templates, credits, shop, onClose } = props;
  const [key, setKey] = useState(props.trackedKey ?? null);
  const current = useTrackedGeneration(key);
  // The tracker removes an ended generation on close, but the dialog shows it until it has faded out.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const tracked = key === null ? undefined : (current ?? last);
  const step = stepOf(tracked);
  const [template, setTemplate] = useState(tracked?.template ?? props.template);
  const { data: lastPhotos = [] } = useLastPhotos();
  // Until the user changes them, the slots have the given photos, or those of the last picture.
  const [changed, setSlots] = useState<Slots | null>(tracked?.slots ?? null);
  const slots = changed ?? withImages(template.person_count, props.photos ?? lastPhotos);
  const [isChoosingScene, setChoosingScene] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const client = useQueryClient();
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
        onReady: (ready) => requestCreate({ kind: "generation", key: ready }),
      }),
    );
  };
  const again = (next: Template): void => {
    setTemplate(next);
    // After a sample the next picture is one of the user's own.
    const isAfterSample = step === "result" && hasSamples(slots);
    setSlots(isAfterSample ? null : fitted(slots, next.person_count));
    setKey(null);
    setChoosingScene(false);
  };
  const buy = async (): Promise<void> => {
    setKeeping(true);
    try {
      await keepPhotos(client, { template: template.name, slots });
      shop?.buy();
    } catch (error) {
      toast.error(problemMessage(error));
    } finally {
      setKeeping(false);
    }
  };
  return (
    <Dialog
      bare
      size="make"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={step === "result" ? resultTitle(tracked) : template.title}
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
          onAllScenes={() => setChoosingScene(true)}
          actions={props.actions}
        />
      )}
      {step === "choose" && (
        <ChooseStep
          template={template}
          slots={slots}
          onSlots={setSlots}
          credits={credits}
          shop={shop && { ...shop, isBuying: shop.isBuying || isKeeping, buy: () => void buy() }}
          failure={tracked?.problem ?? null}
          note={tracked?.status === "cancelled" ? formatCancelled(tracked) : null}
          onGenerate={generate}
          onChangeScene={() => setChoosingScene(true)}
          onCancel={onClose}
        />
      )}
      {props.renderScenes({
        open: isChoosingScene,
        people: template.person_count,
        onChoose: again,
        onClose: () => setChoosingScene(false),
      })}
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
    if (status !== "succeeded") return;
    void invalidateImages(client);
    void invalidateDashboard(client);
  }, [client, status]);
}
