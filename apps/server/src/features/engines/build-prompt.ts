import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { composePrompt, PROMPT_VERSION, type ScenePlan } from "./compose-prompt.ts";

interface Prompt {
  readonly text: string;
  /** The versions of the template's text and of the text around it. */
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

/** Builds an engine's prompt from the template, the user's instructions and the number of photos. */
export async function buildPrompt(
  { prompt: template, promptVersion, sceneFolder, ...size }: Subject,
  input: string,
  photos = size.personCount,
): Promise<Prompt> {
  const scene = await planOf(sceneFolder);
  return {
    text: composePrompt({
      ...size,
      template,
      scene,
      isOnePhoto: photos === 1,
      instructions: instructionsIn(input, template) || undefined,
    }),
    version: `${promptVersion}.${PROMPT_VERSION}`,
  };
}

/** The default text of clients for a user without instructions. */
const NO_INSTRUCTIONS = "Generate a beautiful image";

/** The user's instructions; empty if there are none. Many clients send the template's own text back. */
export function instructionsIn(input: string, template: string): string {
  const instructions = input.trim();
  return instructions === NO_INSTRUCTIONS || instructions === template.trim() ? "" : instructions;
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

/** Plans are cached in memory, because scenes change only with a release. */
async function planOf(folder: string): Promise<ScenePlan> {
  const known = plans.get(folder);
  if (known) return known;
  const plan = readFile(join(folder, "scene.json"), "utf8").then(planFrom);
  plans.set(folder, plan);
  plan.catch(() => plans.delete(folder));
  return plan;
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
