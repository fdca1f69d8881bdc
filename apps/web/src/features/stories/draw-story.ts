import { storiesMessages } from "./stories.messages.ts";

export const STORY = { width: 1080, height: 1920 } as const;

/** Keeps text clear of the buttons that other apps place over a story. */
const MARGIN = 96;
const FOOT = 300;
const TITLE_PX = 128;
const LINE_PX = 48;
/** At large sizes the font has hairlines that vanish on photos, so text is drawn small and scaled up. */
const DRAWN_PX = 32;

export interface Caption {
  readonly title: string;
  readonly line: string;
}

export type Place = "top" | "bottom";

interface Drawing {
  readonly picture: HTMLImageElement | null;
  readonly caption: Caption;
  readonly place: Place;
  readonly isMade: boolean;
}

/** Draws the story in full size; the page scales it down. */
export function drawStory(
  context: CanvasRenderingContext2D,
  { picture, caption, place, isMade }: Drawing,
): void {
  const { width, height } = STORY;
  context.fillStyle = "#2b1522";
  context.fillRect(0, 0, width, height);
  if (picture) drawCovering(context, picture);
  drawVeil(context, place);
  drawCaption(context, caption, place);
  if (isMade) drawMark(context);
}

function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { width, height } = STORY;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

function drawVeil(context: CanvasRenderingContext2D, place: Place): void {
  const { width, height } = STORY;
  const [from, to] = place === "bottom" ? [height * 0.42, height] : [height * 0.5, 0];
  const veil = context.createLinearGradient(0, from, 0, to);
  veil.addColorStop(0, "rgb(28 10 22 / 0)");
  veil.addColorStop(0.5, "rgb(28 10 22 / 0.6)");
  veil.addColorStop(1, "rgb(28 10 22 / 0.84)");
  context.fillStyle = veil;
  context.fillRect(0, 0, width, height);
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { title, line }: Caption,
  place: Place,
): void {
  context.fillStyle = "#fdf9f4";
  const titles = linesOf(context, title, faces.title, 4);
  const lines = linesOf(context, line, faces.line, 2);
  const gap = titles.length > 0 && lines.length > 0 ? 36 : 0;
  const tall = titles.length * faces.title.step + gap + lines.length * faces.line.step;
  let y = place === "bottom" ? STORY.height - FOOT - tall : FOOT - TITLE_PX * 0.4;
  for (const text of titles) write(context, text, faces.title, (y += faces.title.step));
  y += gap;
  for (const text of lines) write(context, text, faces.line, (y += faces.line.step));
}

interface Face {
  readonly font: string;
  readonly scale: number;
  readonly step: number;
}

const faces = {
  title: {
    font: `460 ${DRAWN_PX}px "Fraunces Variable", serif`,
    scale: TITLE_PX / DRAWN_PX,
    step: TITLE_PX * 1.04,
  },
  line: {
    font: `560 ${LINE_PX}px "Figtree Variable", sans-serif`,
    scale: 1,
    step: LINE_PX * 1.3,
  },
} satisfies Record<string, Face>;

export const fonts = Object.values(faces).map(({ font }) => font);

function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  { font, scale }: Face,
  most: number,
): string[] {
  context.font = font;
  const maxWidth = (STORY.width - 2 * MARGIN) / scale;
  return wrap(text, (part) => context.measureText(part).width <= maxWidth, most);
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { font, scale }: Face,
  y: number,
): void {
  context.save();
  context.font = font;
  context.translate(MARGIN, y);
  context.scale(scale, scale);
  context.fillText(text, 0, 0);
  context.restore();
}

/** Breaks text into at most `most` lines; longer text ends in an ellipsis. */
export function wrap(text: string, fits: (text: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** Cuts a word that is wider than the picture. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const made = [""];
  for (const character of word) {
    const longer = (made.at(-1) ?? "") + character;
    if (made.at(-1) === "" || fits(longer)) made[made.length - 1] = longer;
    else made.push(character);
  }
  return made;
}

/** Labels generated pictures as such. */
function drawMark(context: CanvasRenderingContext2D): void {
  const text = storiesMessages.generatedWithAi;
  context.font = '580 34px "Figtree Variable", sans-serif';
  const width = context.measureText(text).width + 56;
  const [x, y] = [STORY.width - MARGIN - width, 150];
  context.fillStyle = "rgb(28 10 22 / 0.68)";
  context.beginPath();
  context.roundRect(x, y, width, 66, 33);
  context.fill();
  context.fillStyle = "#fdf9f4";
  context.fillText(text, x + 28, y + 45);
}
