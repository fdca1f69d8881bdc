import type { Tx } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { lockTemplate } from "../templates.store.ts";
import type { VersionRow } from "../templates.tables.ts";
import { textsOf } from "./content-row.ts";
import { listVersions } from "./versions.store.ts";

export interface SeenDraft {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

interface LockOptions {
  /** A draft from the release stays as it came, so that the next release can be compared with it. */
  readonly isEdit?: boolean;
}

/** Locks a draft that the caller has seen. A live, scheduled or retired version is never edited. */
export async function lockDraft(
  tx: Pick<Tx, "db">,
  { id, version, revision }: SeenDraft,
  { isEdit = false }: LockOptions = {},
): Promise<{ readonly draft: VersionRow; readonly versions: readonly VersionRow[] }> {
  if (!(await lockTemplate(tx.db, { id }))) throw templateNotFound();
  const versions = await listVersions(tx.db, { templateId: id });
  const draft = versions.find((row) => row.version === version);
  if (!draft) throw templateNotFound();
  const isOpen = draft.state === "draft" || (draft.state === "checked" && !draft.liveFrom);
  if (!isOpen || draft.revision !== revision) {
    const current = toDraftFields(draft);
    throw changedMeanwhile(await describeConflict(tx.db, { ...draft, current }));
  }
  if (isEdit && draft.origin === "release") throw changedMeanwhile();
  return { draft, versions };
}

/** What an editor changes, one field for each thing that two people may change. */
function toDraftFields(draft: VersionRow) {
  const { en, de } = textsOf(draft);
  return {
    title_en: en.title,
    title_de: de.title,
    description_en: en.description,
    description_de: de.description,
    prompt: draft.prompt,
    tags: draft.tags,
    person_count: draft.personCount,
    occasions: draft.occasions,
    engines: draft.engines,
    scene: draft.scene,
    revision: draft.revision,
  };
}
