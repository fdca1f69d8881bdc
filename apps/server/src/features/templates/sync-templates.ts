import { isDeepStrictEqual } from "node:util";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { insertBannersOf } from "./banners/banners.store.ts";
import { listSeedNames, readTemplate, type SeedTemplate } from "./template-files.ts";
import {
  insertTemplate,
  listIdentities,
  updateTemplate,
  type TemplateIdentity,
} from "./templates.store.ts";
import type { VersionRow } from "./templates.tables.ts";
import {
  findNow,
  insertVersion,
  listVersions,
  updateVersion,
  updateVersionsRetired,
} from "./versions/versions.store.ts";

/** Before any clock of a caller, so that the first version is live for all of them. */
const BEGINNING = new Date(0);

/**
 * Syncs the templates with the seed files and returns their number. It is idempotent. Changed texts become
 * the live version only if no administrator has touched the template; otherwise they are a draft.
 */
export async function syncTemplates(db: Db): Promise<number> {
  const names = await listSeedNames();
  const seeds = await Promise.all(names.map(readTemplate));
  await db.transaction(async (tx) => {
    const known = new Map((await listIdentities(tx)).map((row) => [row.name, row]));
    for (const seed of seeds) {
      const template = known.get(seed.name);
      if (template) await syncVersion(tx, template, seed);
      else await insertSeed(tx, seed);
    }
    await insertBannersOf(tx, { names: names.filter((name) => !known.has(name)) });
    for (const { id, name } of known.values())
      if (!names.includes(name) && (await hasReleaseVersion(tx, id)))
        await updateTemplate(tx, { id }, { isShipped: false });
  });
  return seeds.length;
}

/** Templates that administrators added are part of no release. */
const hasReleaseVersion = async (db: Db, templateId: string): Promise<boolean> =>
  (await listVersions(db, { templateId })).some(({ origin }) => origin === "release");

async function insertSeed(db: Db, seed: SeedTemplate): Promise<void> {
  const id = newId();
  const { name, position, is_active: isActive } = seed;
  const content = contentOf(seed);
  const { scene: _, ...texts } = content;
  await insertTemplate(db, { ...texts, id, name, position, isActive, isShipped: true });
  await insertVersion(db, {
    ...(await releaseRow(db, id)),
    ...content,
    version: 1,
    state: "live",
    liveFrom: BEGINNING,
  });
}

async function syncVersion(db: Db, { id }: TemplateIdentity, seed: SeedTemplate): Promise<void> {
  await updateTemplate(db, { id }, { isShipped: true });
  const versions = await listVersions(db, { templateId: id });
  const latest = versions.find(({ origin }) => origin === "release");
  const content = contentOf(seed);
  if (latest && isDeepStrictEqual(contentIn(latest), content)) return;
  const isTouched = versions.some(({ origin }) => origin === "operator");
  const live = versions.find(({ state }) => state === "live");
  const replaces = !isTouched && live !== undefined && live.liveUntil === null;
  // A draft of an earlier release that no one wanted would only be in the way.
  if (latest?.state === "draft") await updateVersion(db, latest, { state: "retired" });
  if (replaces) await updateVersionsRetired(db, { templateId: id, versions: [live.version] });
  await insertVersion(db, {
    ...(await releaseRow(db, id)),
    ...content,
    version: (versions[0]?.version ?? 0) + 1,
    state: replaces ? "live" : "draft",
    liveFrom: replaces ? BEGINNING : null,
  });
}

function contentOf(seed: SeedTemplate) {
  const { title, description, translations, prompt, engines, tags, occasions } = seed;
  const { width, height, placeholder, name } = seed;
  return {
    title,
    description,
    translations,
    prompt,
    promptVersion: seed.prompt_version,
    engines,
    tags,
    personCount: seed.person_count,
    occasions,
    width,
    height,
    placeholder,
    scene: name,
  };
}

function contentIn(row: VersionRow): ReturnType<typeof contentOf> {
  const { title, description, translations, prompt, promptVersion, engines, tags } = row;
  const { personCount, occasions, width, height, placeholder, scene } = row;
  return {
    title,
    description,
    translations,
    prompt,
    promptVersion,
    engines,
    tags,
    personCount,
    occasions,
    width,
    height,
    placeholder,
    scene: scene ?? "",
  };
}

const releaseRow = async (db: Db, templateId: string) => {
  const now = await findNow(db);
  return {
    templateId,
    files: {},
    origin: "release" as const,
    liveUntil: null,
    checks: {},
    basedOn: null,
    createdBy: null,
    createdAt: now,
    changedBy: null,
    changedAt: now,
    revision: 1,
  };
};
