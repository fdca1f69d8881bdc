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
import { cancelWork, type TrackedGeneration } from "./generation-tracker.ts";

const { run: said } = generationDialogMessages;

const byStudio: readonly GenerationStage[] = ["finding", "cutting", "lighting", "finishing"];
const byModel: readonly GenerationStage[] = ["finding", "drawing", "finishing"];

/** The models elsewhere draw, and tell no more than that; if one fails, our own studio may take over. */
function stagesOf(generation: TrackedGeneration["generation"]): readonly GenerationStage[] {
  const { engine = "studio", stage } = generation ?? {};
  const isStudio = engine === "studio" || stage === "cutting" || stage === "lighting";
  return isStudio ? byStudio : byModel;
}

function messagesForLanguage(stage: GenerationStage, people: number): string {
  return stage === "finding" && people === 1 ? said.findingOne : said.stages[stage];
}

export function RunningStep({ work }: { work: TrackedGeneration }) {
  const { template, generation, isCancelling } = work;
  const percent = useCreep((generation?.progress ?? 0) * 100);
  const stages = stagesOf(generation);
  const now = placeOf(generation);
  return (
    <StepLayout
      stage="run"
      title={template.title}
      line={said.line}
      picture={
        <>
          <TemplateArt template={template} alt="" />
          <div className="make-ring">
            <ProgressRing value={percent} label={said.progress} onPicture />
            <p aria-hidden="true">
              <b>{Math.floor(percent)}</b> %
            </p>
          </div>
        </>
      }
      footer={
        <Button loading={isCancelling} onClick={() => cancelWork(work.key)}>
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
            {messagesForLanguage(stage, template.person_count)}
          </li>
        ))}
      </ol>
      <div className="make-wait">
        <span className="make-pair">
          {work.slots.map(
            (photo) => photo && <PhotoPicture key={photo.key} photo={photo} alt="" />,
          )}
        </span>
        <p aria-live="polite">
          {formatWait(work)}
          <span className="sr-only">
            {generation?.stage &&
              ` ${said.stage(messagesForLanguage(generation.stage, template.person_count))}`}
          </span>
        </p>
      </div>
    </StepLayout>
  );
}

/** Whoever has begun without having said with what is at the first. */
function placeOf(generation: TrackedGeneration["generation"]): number {
  if (generation?.stage) return stagesOf(generation).indexOf(generation.stage);
  return generation?.status === "running" ? 0 : -1;
}

function formatWait({ status, generation, isCancelling }: TrackedGeneration): string {
  if (isCancelling) return said.stopping;
  if (status === "sending" || !generation) return said.sending;
  const place = formatQueuePosition(generation.position);
  return generation.receipt.state === "held" ? `${place} ${said.held}` : place;
}

function formatQueuePosition(position: number | null): string {
  if (position === null) return said.atIt;
  return position === 0 ? said.next : said.before(position);
}

const CREEP_AHEAD = 12;

/** Between two news it goes on by a percent a second, a little way and never to the end. */
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
