import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { composePrompt, PROMPT_VERSION, type ScenePlan } from "./compose-prompt.ts";

interface Told {
  readonly text: string;
  /** Of the template's words and of ours. */
  readonly version: string;
}

interface Subject {
  readonly prompt: string;
  readonly promptVersion: number;
  readonly personCount: number;
  readonly width: number;
  readonly height: number;
  readonly sceneFolder: string;
}

/** What an engine is told about a picture of this template, with the user's own words as a wish. */
export async function buildPrompt(
  { prompt: template, promptVersion, sceneFolder, ...size }: Subject,
  words: string,
): Promise<Told> {
  const scene = await planOf(sceneFolder);
  return {
    text: composePrompt({ ...size, template, scene, wish: wishOf(words, template) }),
    version: `${promptVersion}.${PROMPT_VERSION}`,
  };
}

/** What a client sends that has nothing to say. */
const NO_INSTRUCTIONS = "Generate a beautiful image";

/** Many clients send the template's own words back: that is no wish. */
function wishOf(words: string, template: string): string | undefined {
  const said = words.trim();
  return said === "" || said === NO_INSTRUCTIONS || said === template.trim() ? undefined : said;
}

const Scene = z.object({
  size: z.tuple([z.number(), z.number()]),
  slots: z.array(z.object({ faceX: z.number() })),
  light: z.object({
    keyFrom: z.enum(["left", "right", "below", "above", "back", "front"]),
    key: z.tuple([z.number(), z.number(), z.number()]),
  }),
});

const WARM = 1.25;
const COOL = 0.9;

const plans = new Map<string, Promise<ScenePlan>>();

/** Kept in memory: scenes change only with a release. */
async function planOf(folder: string): Promise<ScenePlan> {
  const known = plans.get(folder);
  if (known) return known;
  const reading = readFile(join(folder, "scene.json"), "utf8").then(planFrom);
  plans.set(folder, reading);
  reading.catch(() => plans.delete(folder));
  return reading;
}

function planFrom(text: string): ScenePlan {
  const { size, slots, light } = Scene.parse(JSON.parse(text));
  const [red, , blue] = light.key;
  const tone = red / blue;
  return {
    places: slots.map(({ faceX }) => faceX / size[0]),
    lightFrom: light.keyFrom,
    lightTone: tone >= WARM ? "warm" : tone <= COOL ? "cool" : "neutral",
  };
}
