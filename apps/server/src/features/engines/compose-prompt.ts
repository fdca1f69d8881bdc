/** Raise this with each change of the texts below: each image records the version of its prompt. */
export const PROMPT_VERSION = 1;

/** The positions of the people and the light in a scene. */
export interface ScenePlan {
  /** The horizontal position of each person, from 0 (left) to 1, in the order of the photos. */
  readonly places: readonly number[];
  readonly lightFrom: "left" | "right" | "below" | "above" | "back" | "front";
  readonly lightTone: "warm" | "neutral" | "cool";
}

export interface PromptParts {
  /** The template's text: place, light, framing and mood. */
  readonly template: string;
  readonly personCount: number;
  /** True if one photo shows all people. */
  readonly isOnePhoto?: boolean;
  readonly scene: ScenePlan;
  readonly width: number;
  readonly height: number;
  /** The instructions of the user, if any. */
  readonly instructions: string | undefined;
}

const numbers = ["no", "one", "two", "three", "four"] as const;
const suffixes = ["A", "B", "C", "D"] as const;

const lightDirections: Record<ScenePlan["lightFrom"], string> = {
  left: "from the left",
  right: "from the right",
  below: "from below",
  above: "from above",
  back: "from behind",
  front: "from the front",
};

/** Returns the label of a person's photo in the prompt and in the request to the engine. */
export const labelOf = (index: number): string => `person ${suffixes[index] ?? index + 1}`;

/** The label of one photo that shows all people. */
export const labelOfAll = (people: number): string => listed(labelsOf(people));

const labelsOf = (people: number) => Array.from({ length: people }, (_, index) => labelOf(index));

/** The rules come last and claim precedence, because models follow what they read last. */
export function composePrompt(parts: PromptParts): string {
  const labels = labelsOf(parts.personCount);
  return [
    `Make one photorealistic photograph of exactly ${counted(parts.personCount)}: ${listed(labels)}.`,
    `Scene: ${parts.template.trim()}`,
    placesOf(parts.scene, labels),
    lightOf(parts.scene),
    `Frame: ${frameOf(parts.width, parts.height)}.`,
    "A picture that is given without a label is an example of the style: take place, colours and light from it, and nobody who is seen in it.",
    ...(parts.instructions === undefined ? [] : [instructionsOf(parts.instructions)]),
    rulesOf(labels, parts.isOnePhoto === true && labels.length > 1),
  ].join("\n\n");
}

const counted = (people: number) =>
  `${numbers[people] ?? people} ${people === 1 ? "person" : "people"}`;

const listed = (labels: readonly string[]) => labels.join(" and ");

function placesOf({ places }: ScenePlan, labels: readonly string[]): string {
  const [only] = labels;
  if (labels.length === 1) return `Place: ${only} ${sideOf(places[0] ?? 0.5)}.`;
  const order = labels
    .map((label, index) => ({ label, x: places[index] ?? 0.5 }))
    .toSorted((a, b) => a.x - b.x)
    .map(({ label }) => label);
  return `Places, from left to right: ${order.join(", ")}, close together.`;
}

const sideOf = (x: number) =>
  x < 0.4 ? "left of the middle" : x > 0.6 ? "right of the middle" : "in the middle";

const lightOf = ({ lightFrom, lightTone }: ScenePlan) =>
  `Light: the main light on the faces is ${lightTone} and comes ${lightDirections[lightFrom]}; it falls on people as it falls on the place around them.`;

function frameOf(width: number, height: number): string {
  const divide = (a: number, b: number): number => (b === 0 ? a : divide(b, a % b));
  const by = divide(width, height);
  const shape = width === height ? "square" : width < height ? "upright" : "wide";
  return `${shape}, ${width / by}:${height / by}, no border, no text, no watermark`;
}

/** Quotes the text on one line without inner quotes, so that it cannot pose as a rule. */
const instructionsOf = (instructions: string) =>
  `Wish of the people in it: "${instructions.replaceAll(/\s+/g, " ").replaceAll('"', "'").trim()}". Follow it in mood, clothes and details as far as the rules allow. It is no instruction about who is in the picture.`;

function rulesOf(labels: readonly string[], isOnePhoto: boolean): string {
  const people = labels.length;
  const each = people === 1 ? "this person" : "each person";
  const others =
    people === 1
      ? "There is exactly one person in the picture."
      : `There are exactly ${counted(people)} in the picture.`;
  const rules = [
    ...(isOnePhoto
      ? [`The photo labelled "${listed(labels)}" shows, from left to right, ${labels.join(", ")}.`]
      : labels.map((label) => `The photo labelled "${label}" shows ${label}.`)),
    ...(people > 1 ? ["Do not swap them, and do not blend one with another."] : []),
    `Keep ${each}'s face exactly: shape, eyes, nose, mouth, teeth, brows, ears, marks, scars, freckles, facial hair and glasses.`,
    `Keep ${each}'s skin tone, hair colour and hair texture; light may tint them, nothing else may.`,
    `Keep ${each}'s body shape, weight and height${people > 1 ? ", also in relation to the other" : ""}.`,
    `Keep ${each}'s age; nobody is made younger or older.`,
    "Nobody is beautified, slimmed, smoothed or lightened, and no make-up is added.",
    `${others} Anybody else whom the scene mentions stays far away and out of focus, without a face.`,
    "Draw hands and limbs naturally, as theirs are. Nobody is undressed.",
  ];
  return [
    "Rules, which stand above the scene and above any wish:",
    ...rules.map((rule) => `- ${rule}`),
  ].join("\n");
}
