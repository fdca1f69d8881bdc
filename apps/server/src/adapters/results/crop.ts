interface Size {
  readonly width: number;
  readonly height: number;
}

interface Crop extends Size {
  readonly left: number;
  readonly top: number;
}

/** So little is not seen, and cutting it off would cost a second encoding. */
const SAME_SHAPE = 0.005;
/** What may be cut off of one side; beyond that the model drew something else than it was asked for. */
const MOST_CUT = 0.2;
/** Of what is cut off above and below: heads are at the top. */
const CUT_ABOVE = 0.3;

/**
 * Models draw in the sizes they know. The part of the picture that has the wanted shape; 'same' if
 * it is the whole, undefined if too much would be lost.
 */
export function cropTo(drawn: Size, wanted: Size): Crop | "same" | undefined {
  const ratio = wanted.width / wanted.height;
  const tooWide = drawn.width / drawn.height / ratio;
  if (Math.abs(tooWide - 1) <= SAME_SHAPE) return "same";
  const kept = Math.min(tooWide, 1 / tooWide);
  if (1 - kept > MOST_CUT) return undefined;
  if (tooWide > 1) {
    const width = Math.round(drawn.height * ratio);
    return { left: Math.round((drawn.width - width) / 2), top: 0, width, height: drawn.height };
  }
  const height = Math.round(drawn.width / ratio);
  const top = Math.round((drawn.height - height) * CUT_ABOVE);
  return { left: 0, top, width: drawn.width, height };
}
