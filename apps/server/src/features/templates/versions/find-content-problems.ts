import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  MAX_TEMPLATE_FILE_BYTES,
  templateSizes,
  type TemplateProblem,
} from "@twofold/contract/admin/templates";
import { TemplateSize } from "@twofold/contract/templates";
import { z } from "zod";
import type { Ctx } from "#kit/ctx.ts";
import { checkText } from "#features/safety/safety.ts";
import { listSeedNames, readTemplateFile, sceneFolderOf } from "../template-files.ts";
import type { VersionRow } from "../templates.tables.ts";
import { textsOf } from "./content-row.ts";
import { stateAt } from "./version-state.ts";

type Code = TemplateProblem["code"];
const problem = (code: Code, at: string | null = null): TemplateProblem => ({
  code,
  at,
  found: null,
});

const Slots = z.object({ slots: z.array(z.unknown()) });

/** Everything that can be checked without rendering an image. Each missing part is named. */
export async function findContentProblems(
  ctx: Pick<Ctx, "log" | "ports" | "clock">,
  row: VersionRow,
  all: readonly VersionRow[],
): Promise<TemplateProblem[]> {
  return [
    ...textProblems(row),
    ...titleProblems(row, all, ctx.clock()),
    ...(row.tags.length === 0 ? [problem("tags_missing")] : []),
    ...(row.occasions.length === 0 ? [problem("occasions_missing")] : []),
    ...(await promptProblems(ctx, row)),
    ...(await sceneProblems(row)),
    ...(await imageProblems(row)),
  ];
}

function textProblems(row: VersionRow): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  for (const [language, { title, description }] of Object.entries(textsOf(row))) {
    if (!title) problems.push(problem("title_missing", language));
    if (!description) problems.push(problem("description_missing", language));
  }
  return problems;
}

/** A title finds the template of an image, so no two offered templates share one in any language. */
function titleProblems(row: VersionRow, all: readonly VersionRow[], now: Date): TemplateProblem[] {
  const others = all.filter(({ templateId }) => templateId !== row.templateId);
  const current = others.filter((other) => {
    const own = others.filter(({ templateId }) => templateId === other.templateId);
    return other.liveFrom !== null && stateAt(other, own, now) !== "retired";
  });
  const taken = new Set(
    current.flatMap((other) =>
      Object.values(textsOf(other)).map(({ title }) => title.toLowerCase()),
    ),
  );
  return Object.entries(textsOf(row)).flatMap(([language, { title }]) =>
    title && taken.has(title.toLowerCase()) ? [problem("title_taken", language)] : [],
  );
}

async function promptProblems(
  ctx: Pick<Ctx, "log" | "ports">,
  { prompt, engines }: VersionRow,
): Promise<TemplateProblem[]> {
  if (prompt.trim() === "") return [problem("prompt_missing")];
  for (const engine of [undefined, ...engines])
    if (await checkText(ctx, prompt, engine)) return [problem("prompt_refused")];
  return [];
}

async function sceneProblems({ scene, personCount }: VersionRow): Promise<TemplateProblem[]> {
  if (scene === null || !(await listSeedNames()).includes(scene)) return [problem("scene_missing")];
  const file = await readFile(join(sceneFolderOf({ scene }), "scene.json"), "utf8");
  const { slots } = Slots.parse(JSON.parse(file));
  return slots.length === personCount ? [] : [problem("scene_people", scene)];
}

async function imageProblems({ scene, files }: VersionRow): Promise<TemplateProblem[]> {
  const problems: TemplateProblem[] = [];
  for (const size of TemplateSize.options) {
    const uploaded = files[size];
    const shipped =
      uploaded || scene === null ? undefined : await readTemplateFile(`${scene}.webp`, size);
    if (!uploaded && !shipped) problems.push(problem("image_missing", size));
    if (!uploaded) continue;
    const [width, height] = templateSizes[size];
    if (uploaded.width !== width || uploaded.height !== height)
      problems.push(problem("image_dimensions", size));
    if (uploaded.bytes > MAX_TEMPLATE_FILE_BYTES) problems.push(problem("image_too_large", size));
  }
  return problems;
}
