import type { GenerationStage } from "@twofold/contract/generations";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { PhotoPicture } from "./photo-thumbnail.tsx";
import { StepLayout } from "./step-layout.tsx";
import { TemplateArt } from "./template-art.tsx";
import { cancelTrackedGeneration, type TrackedGeneration } from "./generation-tracker.ts";

const { run: messages } = generationDialogMessages;

const byStudio: readonly GenerationStage[] = ["finding", "cutting", "lighting", "finishing"];
const byModel: readonly GenerationStage[] = ["finding", "drawing", "finishing"];

/** External models only report the drawing stage; if one fails, our studio may take over. */
function stagesOf(generation: TrackedGeneration["generation"]): readonly GenerationStage[] {
  const { engine = "studio", stage } = generation ?? {};
  const isStudio = engine === "studio" || stage === "cutting" || stage === "lighting";
  return isStudio ? byStudio : byModel;
}

function stageText(stage: GenerationStage, people: number): string {
  return stage === "finding" && people === 1 ? messages.findingOne : messages.stages[stage];
}

export function RunningStep({ tracked }: { tracked: TrackedGeneration }) {
  const { template, generation, isCancelling } = tracked;
  const percent = useCreep((generation?.progress ?? 0) * 100);
  const stages = stagesOf(generation);
  const now = placeOf(generation);
  return (
    <StepLayout
      stage="run"
      title={template.title}
      line={messages.line}
      picture={
        <>
          <TemplateArt template={template} alt="" />
          <div className="make-ring">
            <ProgressRing value={percent} label={messages.progress} onPicture />
            <p aria-hidden="true">
              <b>{Math.floor(percent)}</b> %
            </p>
          </div>
        </>
      }
      footer={
        <Button loading={isCancelling} onClick={() => cancelTrackedGeneration(tracked.key)}>
          {generationDialogMessages.cancel}
        </Button>
      }
    >
      <ol className="stages">
        {stages.map((stage, index) => (
          <li
            key={stage}
            className={index < now ? "stage-done" : index === now ? "stage-now" : undefined}
            aria-current={index === now ? "step" : undefined}
          >
            <span className="stage-dot">
              {index < now && <Check aria-hidden="true" className="size-4" strokeWidth={2} />}
              {index === now && <SpinnerCircles className="size-10" />}
            </span>
            {stageText(stage, template.person_count)}
          </li>
        ))}
      </ol>
      <div className="make-wait">
        <span className="make-pair">
          {[...new Set(tracked.slots)].map(
            (photo) => photo && <PhotoPicture key={photo.key} photo={photo} alt="" />,
          )}
        </span>
        <p aria-live="polite">
          {formatWait(tracked)}
          <span className="sr-only">
            {generation?.stage &&
              ` ${messages.stage(stageText(generation.stage, template.person_count))}`}
          </span>
        </p>
      </div>
    </StepLayout>
  );
}

/** A running generation without a stage is in the first one. */
function placeOf(generation: TrackedGeneration["generation"]): number {
  if (generation?.stage) return stagesOf(generation).indexOf(generation.stage);
  return generation?.status === "running" ? 0 : -1;
}

function formatWait({ status, generation, isCancelling }: TrackedGeneration): string {
  if (isCancelling) return messages.stopping;
  if (status === "sending" || !generation) return messages.sending;
  const place = formatQueuePosition(generation.position);
  return generation.receipt.state === "held" ? `${place} ${messages.held}` : place;
}

function formatQueuePosition(position: number | null): string {
  if (position === null) return messages.atIt;
  return position === 0 ? messages.next : messages.before(position);
}

const CREEP_AHEAD = 12;

/** Adds a percent per second between updates, by at most 12 and never up to 100. */
function useCreep(known: number): number {
  const [ahead, setAhead] = useState({ of: known, by: 0 });
  if (ahead.of !== known) setAhead({ of: known, by: Math.max(0, ahead.of + ahead.by - known) });
  useEffect(() => {
    const timer = setInterval(
      () => setAhead(({ of, by }) => ({ of, by: Math.min(by + 1, CREEP_AHEAD) })),
      1_000,
    );
    return () => clearInterval(timer);
  }, []);
  return Math.min(99, known + ahead.by);
}
