import { performance } from "node:perf_hooks";
import { join } from "node:path";
import sharp from "sharp";
import {
  type PhotoReport,
  type Progress,
  type Rendered,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { composite, personMask, type LitPerson } from "./compositing.ts";
import { createFaceFinder } from "./faces.ts";
import { finish } from "./finishing.ts";
import { BASE_WIDTH, frame, type Framing } from "./framing.ts";
import { lightPerson } from "./lighting.ts";
import { cutPerson, type Person } from "./person.ts";
import { createPhotoMemory, photoKey, type Known } from "./photo-memory.ts";
import { LONGEST_SIDE, readPhoto, type Pixels } from "./photo.ts";
import { PICTURE } from "./result-file.ts";
import { reportOn } from "./photo-report.ts";
import { equallySharp, matchesOf, photoToneOf } from "./match-people.ts";
import { provenance } from "./provenance.ts";
import { darkenRedEyes } from "./red-eyes.ts";
import { createScenes } from "./scene.ts";
import { createSegmenter } from "./segmentation.ts";
import { skinOf } from "./skin.ts";
import { subjectOf, type Subject } from "./subject.ts";
import { surroundingsOf } from "./surroundings.ts";
import { toneFor } from "./tone.ts";
import { usableFaces } from "./usable-faces.ts";
import { layVignette } from "./vignette.ts";

export interface StudioTools {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Reports the milliseconds of each stage, for measurements. */
  readonly onStage?: (stage: string, ms: number) => void;
  /** Reports where the people are placed, for measurements. */
  readonly onFramed?: (framing: Framing) => void;
}

/** The networks and scenes of one process. */
export interface Studio {
  checkPhoto(path: string): Promise<PhotoReport>;
  render(request: RenderRequest, tools?: StudioTools): Promise<Rendered>;
}

export async function createStudio(): Promise<Studio> {
  const [finder, segmenter] = [await createFaceFinder(), await createSegmenter()];
  const scenes = createScenes();
  const memory = createPhotoMemory();
  return {
    checkPhoto: (path) => reportOn(finder, path),
    async render(request, { signal, onProgress, onStage, onFramed } = {}) {
      const { width, height, alternative } = request;
      const timed = async <T>(stage: string, work: () => T | Promise<T>): Promise<T> => {
        // The stages block the event loop; this pause lets a cancellation arrive.
        await new Promise(setImmediate);
        signal?.throwIfAborted();
        const since = performance.now();
        const result = await work();
        onStage?.(stage, performance.now() - since);
        return result;
      };

      onProgress?.({ stage: "finding", share: 0 });
      // Two people of one photo, or one person, cannot exchange sides.
      const isMirrored = alternative === "other_side" && request.references.length === 1;
      const layers = await timed("scene", () =>
        scenes.load(request.sceneFolder, width, height, isMirrored),
      );
      const { scene } = layers;
      const photos: Pixels[] = [];
      // A larger picture shows pixels of the faces that a smaller one does not need.
      const longestSide = Math.round(LONGEST_SIDE * Math.max(1, width / BASE_WIDTH));
      const subjects: Subject[] = [];
      const known: Known[] = [];
      for (const { path } of request.references) {
        const photo = await timed("decode", () => readPhoto(path, longestSide));
        const wanted = request.references.length === 1 ? request.personCount : 1;
        const key = await photoKey(path, longestSide, wanted);
        // Only for an alternative, so that a first picture never depends on what was rendered before.
        const before = alternative && memory.find(key);
        const faces =
          before?.faces ?? (await timed("faces", () => usableFaces(finder, photo, wanted)));
        const now = before ?? { faces, looks: [] };
        memory.keep(key, now);
        known.push(now);
        darkenRedEyes(photo, faces);
        photos.push(photo);
        subjects.push(subjectOf(faces, photo));
      }
      if (subjects.length > scene.slots.length) throw new Error("the scene has too few slots");
      const framing = frame(layers, subjects, width, height, alternative);
      onFramed?.(framing);

      const people: Person[] = [];
      for (const [i, subject] of subjects.entries()) {
        onProgress?.({ stage: "cutting", share: 0.1 + (0.55 * i) / subjects.length });
        const canvas = { width, height, floor: framing.floor };
        people.push(
          await timed("cutting", () =>
            cutPerson(
              segmenter,
              photos[i]!,
              subject,
              framing.people[i]!,
              canvas,
              scene.soften,
              known[i]!.looks,
            ),
          ),
        );
      }

      const matched = await timed("matching", () => equallySharp(people));
      const matches = matchesOf(people.map((person, i) => photoToneOf(person, photos[i]!)));
      onProgress?.({ stage: "lighting", share: 0.65 });
      const background = await timed("background", () => layers.background(framing.background));
      const around = await timed("surroundings", () => surroundingsOf(background));
      const lit: LitPerson[] = [];
      const inOrder = matched
        .map((person, i) => ({ person, match: matches[i]!, order: framing.people[i]!.order }))
        .sort((a, b) => a.order - b.order);
      for (const { person, match, order } of inOrder) {
        const tone = toneFor(skinOf(person), scene, around, match);
        const back = lit[0] && personMask(lit[0].person, background, width * 0.01);
        const light = await timed("lighting", () =>
          lightPerson(person, tone, scene, around, background, back),
        );
        lit.push({ person, light, order });
      }

      onProgress?.({ stage: "finishing", share: 0.85 });
      const foreground = await layers.foreground(framing.foreground);
      await timed("compositing", () =>
        composite(around.sharp, lit, foreground, width / scene.size[0], () => {
          if (framing.vignette) layVignette(around.sharp, around.far, foreground, framing.vignette);
        }),
      );
      const picture = await timed("finishing", () =>
        finish(around.sharp, scene.grade, request.seed),
      );
      const path = join(request.folder, PICTURE);
      await timed("encoding", () => writePicture(picture, path));
      signal?.throwIfAborted();
      onProgress?.({ stage: "finishing", share: 1 });
      return { path };
    },
  };
}

async function writePicture({ data, width, height }: Pixels, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .withXmp(provenance)
    .toFile(path);
}
