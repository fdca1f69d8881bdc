import type { TemplateChecks, TemplateProblem } from "@twofold/contract/admin/templates";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { buildPrompt, labelOf, type Engine } from "#features/engines/engines.ts";
import { storeContentFile } from "#features/images/images.ts";
import { samplePhotos } from "../sample-photos.ts";
import { sceneFolderOf, styleOf } from "../template-files.ts";
import type { VersionRow } from "../templates.tables.ts";
import { trialsOfAll } from "../templates.limits.ts";
import { enginesOfTrials, faceProblem, STUDIO } from "./trial-rules.ts";

type TrialCtx = Pick<AdminCtx, "actor" | "limits" | "log" | "ports">;
type Trial = TemplateChecks["trials"][number];

const TRIAL_MS = 120_000;
const SEED = 7;

export interface TrialResults {
  readonly trials: Trial[];
  readonly problems: TemplateProblem[];
}

/**
 * Renders the bundled sample couple once with each engine. Trials are no generations: they cost no
 * credits, and all administrators together have a number of them per day.
 */
export async function runTrials(ctx: TrialCtx, row: VersionRow): Promise<TrialResults> {
  const engines = enginesOfTrials(ctx.ports.engines, row);
  const trials: Trial[] = [];
  const problems: TemplateProblem[] = [];
  if (engines.length === 0) problems.push({ code: "trial_missing", at: STUDIO, found: null });
  for (const engine of engines) {
    await ctx.limits.consume(trialsOfAll, "all");
    try {
      const { faces, image } = await runTrial(ctx, engine, row);
      trials.push({ engine: engine.id, faces, image });
      const found = faceProblem(engine.id, faces, row.personCount);
      if (found) problems.push(found);
    } catch (err) {
      ctx.log.warn({ err, engine: engine.id }, "templates: trial failed");
      problems.push({ code: "trial_failed", at: engine.id, found: null });
    }
  }
  return { trials, problems };
}

async function runTrial(ctx: TrialCtx, engine: Engine, row: VersionRow) {
  const sceneFolder = sceneFolderOf(row);
  const { text } = await buildPrompt({ ...row, sceneFolder }, "");
  return inTempFolder(async (folder) => {
    const { path } = await engine.render(
      {
        sceneFolder,
        style: styleOf(row),
        prompt: text,
        personCount: row.personCount,
        references: samplePhotos
          .slice(0, row.personCount)
          .map((photo, index) => ({ label: labelOf(index), path: photo })),
        width: row.width,
        height: row.height,
        seed: SEED,
        folder,
      },
      {
        signal: AbortSignal.timeout(TRIAL_MS),
        onProgress: () => {},
        idempotencyKey: crypto.randomUUID(),
      },
    );
    const { faces, facesInFront = faces } = await ctx.ports.photoChecker.check(path);
    const { filename } = await storeContentFile(ctx, { path, userId: ctx.actor.user.id });
    return { faces: facesInFront, image: filename };
  });
}
