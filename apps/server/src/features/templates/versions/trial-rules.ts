import type { TemplateProblem } from "@twofold/contract/admin/templates";
import type { Engine } from "#features/engines/engines.ts";
import type { VersionRow } from "../templates.tables.ts";

export const STUDIO = "studio";

/** The engines that the draft names and the studio; without these, the first that is configured. */
export function enginesOfTrials(
  engines: readonly Engine[],
  { engines: named }: Pick<VersionRow, "engines">,
): readonly Engine[] {
  const chosen = engines.filter(({ id }) => id === STUDIO || named.includes(id));
  return chosen.length > 0 ? chosen : engines.slice(0, 1);
}

/** The problem of a trial image with this number of people in front; undefined for the right one. */
export const faceProblem = (
  engine: string,
  found: number,
  expected: number,
): TemplateProblem | undefined =>
  found === expected ? undefined : { code: "trial_faces", at: engine, found };
