import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@twofold/contract/languages";
import { Occasion, Template, type FacePlace, type TemplateSize } from "@twofold/contract/templates";
import { z } from "zod";

/** One folder per template, with its name: texts, scene and images. */
const root = fileURLToPath(new URL("../../../seed/templates/", import.meta.url));

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ENDING = ".webp";

const TemplateTexts = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  translations: Template.shape.translations.default({}),
  prompt: z.string().min(1),
  /** Incremented with each change of the prompt. */
  prompt_version: z.int().positive().default(1),
  /** Ids of preferred engines, which precede the operator's order. */
  engines: z.array(z.string()).default([]),
  tags: z.array(z.string().regex(NAME)).min(1),
  person_count: z.int().min(1).max(2),
  occasions: z.array(Occasion).min(1),
  position: z.int().nonnegative(),
  /** The initial value; afterwards the operator decides. */
  is_active: z.boolean(),
});

/** The only part of a scene that this feature reads; the engines read the rest. */
const SceneSize = z.object({ size: z.tuple([z.int().positive(), z.int().positive()]) });

const Placeholder = z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]{1,500}={0,2}\n?$/);

export type SeedTemplate = Awaited<ReturnType<typeof readTemplate>>;

export async function listSeedNames(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

export async function readTemplate(name: string) {
  const [texts, scene, placeholder] = await Promise.all(
    ["template.json", "scene.json", "placeholder.txt"].map((file) =>
      readFile(join(root, name, file), "utf8"),
    ),
  );
  const [width, height] = SceneSize.parse(JSON.parse(scene ?? "")).size;
  return {
    ...TemplateTexts.parse(JSON.parse(texts ?? "")),
    name,
    width,
    height,
    placeholder: Placeholder.parse(placeholder).trim(),
  };
}

interface Previews {
  readonly name: string;
  readonly version: number;
  readonly scene: string | null;
  readonly files: object;
}

/**
 * A template with the previews of the release has the name of its folder, and its files are served without
 * the database. Any other name contains the version.
 */
export function filenameOf({ name, version, scene, files }: Previews): string {
  const isOfRelease = scene === name && Object.keys(files).length === 0;
  return `${name}${isOfRelease ? "" : `.v${version}`}${ENDING}`;
}

/** The template and version in a name with a version. */
export function versionIn(
  filename: string,
): { readonly name: string; readonly version: number } | undefined {
  const [, name, version] = /^(.+)\.v([1-9]\d{0,5})\.webp$/.exec(filename) ?? [];
  return name && version ? { name, version: Number(version) } : undefined;
}

interface OfScene {
  readonly scene: string | null;
}

/** A live version always has a scene: it is checked before. */
function sceneOf({ scene }: OfScene): string {
  if (scene === null || !NAME.test(scene)) throw new Error("the version has no scene");
  return scene;
}

/** The folder with `scene.json` and the layers that it names. */
export const sceneFolderOf = (of: OfScene) => join(root, sceneOf(of));

const Scene = z.object({
  size: z.tuple([z.number(), z.number()]),
  slots: z.array(z.object({ faceX: z.number(), faceY: z.number(), faceH: z.number() })),
});

/** Folders do not change while the process runs. */
const facesOfScenes = new Map<string, readonly FacePlace[]>();

/** A slot contains the centre of the face, which is below the eyes. */
const EYES_ABOVE_CENTRE = 0.15;
/** The studio shows people slightly larger than the scene was drawn. */
const ENLARGED = 1.18;

/** About where the studio places each person. */
export async function readFaces(of: OfScene): Promise<readonly FacePlace[]> {
  const folder = sceneFolderOf(of);
  const faces = facesOfScenes.get(folder) ?? (await readFacesIn(folder));
  facesOfScenes.set(folder, faces);
  return faces;
}

async function readFacesIn(folder: string): Promise<readonly FacePlace[]> {
  const { size, slots } = Scene.parse(
    JSON.parse(await readFile(join(folder, "scene.json"), "utf8")),
  );
  const [width, height] = size;
  return slots.map(({ faceX, faceY, faceH }) => ({
    x: faceX / width,
    y: (faceY - EYES_ABOVE_CENTRE * faceH) / height,
    height: (faceH * ENLARGED) / height,
  }));
}

/** The template's artwork, as a style reference for engines. */
export const styleOf = (of: OfScene) => join(root, sceneOf(of), `portrait${ENDING}`);

/** The scene as JPEG for emails, with the template's title. Undefined for an unknown name. */
export async function readEmailScene(
  name: string,
  language: Language,
): Promise<{ readonly title: string; readonly jpeg: Buffer } | undefined> {
  if (!NAME.test(name)) return undefined;
  try {
    const [{ title, translations }, jpeg] = await Promise.all([
      readTemplate(name),
      readFile(join(root, name, "email.jpg")),
    ]);
    return { title: translations?.[language]?.title ?? title, jpeg };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export interface TemplateFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

const files = new Map<string, Promise<TemplateFile>>();

/** Cached in memory: a few megabytes in total, which change only with a release. */
export async function readTemplateFile(
  filename: string,
  size: TemplateSize,
): Promise<TemplateFile | undefined> {
  const name = filename.endsWith(ENDING) ? filename.slice(0, -ENDING.length) : "";
  // The name is checked before it becomes part of a path.
  if (!NAME.test(name)) return undefined;
  const path = join(root, name, `${size}${ENDING}`);
  const known = files.get(path);
  if (known) return known;
  const reading = readFile(path).then((bytes) => ({
    bytes,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
  }));
  try {
    const file = await reading;
    files.set(path, reading);
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
