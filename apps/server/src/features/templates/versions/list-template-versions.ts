import type { TemplateVersion } from "@twofold/contract/admin/templates";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { templateNotFound } from "../templates.errors.ts";
import { listIdentities } from "../templates.store.ts";
import type { VersionRow } from "../templates.tables.ts";
import { textsOf } from "./content-row.ts";
import { stateAt } from "./version-state.ts";
import { listVersions } from "./versions.store.ts";

export async function listTemplateVersions(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { id }: { readonly id: string },
) {
  const [all, rows] = await Promise.all([listIdentities(db), listVersions(db, { templateId: id })]);
  const template = all.find((each) => each.id === id);
  if (!template) throw templateNotFound();
  const ids = rows.flatMap(({ createdBy, changedBy }) => [createdBy ?? [], changedBy ?? []].flat());
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  const now = clock();
  const nameOf = (userId: string | null) => (userId && usernames.get(userId)) ?? null;
  const versions = rows.map((row) => toVersionResponse(row, rows, { now, nameOf }));
  return { name: template.name, versions };
}

interface Reading {
  readonly now: Date;
  readonly nameOf: (userId: string | null) => string | null;
}

function toVersionResponse(
  row: VersionRow,
  rows: readonly VersionRow[],
  { now, nameOf }: Reading,
): TemplateVersion {
  const { version, prompt, tags, occasions, engines, scene, origin, files, revision } = row;
  const { checked_at = null, problems = [], trials = [] } = row.checks;
  return {
    version,
    texts: textsOf(row),
    prompt,
    tags,
    person_count: row.personCount,
    occasions,
    engines,
    scene,
    state: stateAt(row, rows, now),
    origin,
    live_from: row.liveFrom?.toISOString() ?? null,
    live_until: row.liveUntil?.toISOString() ?? null,
    files,
    checks: { checked_at, problems, trials },
    based_on: row.basedOn,
    created_by: nameOf(row.createdBy),
    created_at: row.createdAt.toISOString(),
    revision,
    changed_by: nameOf(row.changedBy),
    changed_at: row.changedAt.toISOString(),
  };
}
