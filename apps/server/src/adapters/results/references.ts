import sharp from "sharp";
import type { RenderRequest } from "#features/engines/engine.port.ts";

/** An image as sent to a model: JPEG, upright, sRGB, without metadata. */
export interface SentPicture {
  readonly label: string;
  readonly bytes: Buffer;
}

/** More pixels only cost more: every model scales larger images down. */
const LONGEST_SIDE = 1_536;
const MAX_PIXELS = 100_000_000;

const STYLE = "style";

/** The people in the order of the prompt; the style example last. */
export async function prepareReferences(
  { references, style }: Pick<RenderRequest, "references" | "style">,
  { takesStyle }: { takesStyle: boolean },
): Promise<SentPicture[]> {
  const paths = [
    ...references.map(({ label, path }) => ({ label, path })),
    ...(takesStyle && style !== undefined ? [{ label: STYLE, path: style }] : []),
  ];
  return Promise.all(paths.map(async ({ label, path }) => ({ label, bytes: await asSent(path) })));
}

function asSent(path: string): Promise<Buffer> {
  return sharp(path, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Labels every image, so that the model does not confuse the people. */
export function labelledPrompt(
  { prompt, personCount }: Pick<RenderRequest, "prompt" | "personCount">,
  sent: readonly Pick<SentPicture, "label">[],
): string {
  const people = sent.filter(({ label }) => label !== STYLE).length;
  const lines = sent.map(({ label }, index) => {
    const image = `Image ${index + 1}`;
    if (label === STYLE)
      return `${image} has no label: it is an example of the style, and nobody in it is to be drawn.`;
    return people < personCount
      ? `${image} is the photo of all ${personCount}, from left to right ${listPeople(personCount)}.`
      : `${image} is labelled "${label}".`;
  });
  return `${lines.join("\n")}\n\n${prompt}`;
}

const listPeople = (count: number) =>
  Array.from({ length: count }, (_, index) => `person ${"ABCDEFGH"[index]}`).join(" and ");
