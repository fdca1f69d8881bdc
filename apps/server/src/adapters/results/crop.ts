interface Size {
  readonly width: number;
  readonly height: number;
}

interface Crop extends Size {
  readonly left: number;
  readonly top: number;
}

/** A difference this small is invisible, and cropping would cost a second encoding. */
const SAME_SHAPE = 0.005;
/** Maximum share of one side that may be cut; beyond that the model ignored the requested size. */
const MOST_CUT = 0.2;
/** Share of the cut that is taken at the top, where the heads are. */
const CUT_ABOVE = 0.3;

/**
 * Models support fixed sizes only. Returns the part with the requested aspect ratio, 'same' for the
 * complete image, or undefined if too much would be lost.
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
