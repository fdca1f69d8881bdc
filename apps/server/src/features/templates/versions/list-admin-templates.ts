import type { AdminTemplate } from "@twofold/contract/admin/templates";
import { adImageAddress } from "@twofold/contract/ads";
import { templateAddress } from "@twofold/contract/templates";
import type { Ctx } from "#kit/ctx.ts";
import { listSeedNames } from "../template-files.ts";
import { listIdentities, type TemplateIdentity } from "../templates.store.ts";
import type { VersionRow } from "../templates.tables.ts";
import { textsOf } from "./content-row.ts";
import { liveVersionOf, stateAt } from "./version-state.ts";
import { listAllVersions } from "./versions.store.ts";

export async function listAdminTemplates({
  db,
  clock,
  ports,
}: Pick<Ctx, "db" | "clock" | "ports">) {
  const [identities, rows, scenes] = await Promise.all([
    listIdentities(db),
    listAllVersions(db),
    listSeedNames(),
  ]);
  const now = clock();
  const templates = identities.flatMap((each) => {
    const own = rows.filter(({ templateId }) => templateId === each.id);
    return toLine(each, own, now) ?? [];
  });
  const engines = ports.engines.map(({ id, facts }) => ({ id, name: facts.name }));
  return { templates, scenes, engines };
}

/** The texts of the live version, or of the newest one. */
function toLine(
  { id, name, isActive, isShipped }: TemplateIdentity,
  rows: readonly VersionRow[],
  now: Date,
): AdminTemplate | undefined {
  const live = isActive && isShipped ? liveVersionOf(rows, now) : undefined;
  const stateOf = (row: VersionRow) => stateAt(row, rows, now);
  const draft = rows.find((row) => stateOf(row) === "draft" || isWaiting(row));
  const scheduled = rows.find((row) => stateOf(row) === "checked" && row.liveFrom !== null);
  const row = live ?? draft ?? rows[0];
  if (!row) return undefined;
  return {
    id,
    name,
    texts: textsOf(row),
    occasions: row.occasions,
    tags: row.tags,
    thumbnail: thumbnailOf(row),
    live_version: live?.version ?? null,
    live_until: live?.liveUntil?.toISOString() ?? null,
    scheduled: scheduled?.liveFrom
      ? { version: scheduled.version, live_from: scheduled.liveFrom.toISOString() }
      : null,
    draft: draft ? { version: draft.version, is_from_release: draft.origin === "release" } : null,
  };
}

/** Checked, but without a time. */
const isWaiting = ({ state, liveFrom }: VersionRow) => state === "checked" && liveFrom === null;

function thumbnailOf({ files, scene }: VersionRow): string | null {
  if (files.thumbnail) return adImageAddress({ image: files.thumbnail.filename });
  return scene === null ? null : templateAddress({ filename: `${scene}.webp` }, "thumbnail");
}
