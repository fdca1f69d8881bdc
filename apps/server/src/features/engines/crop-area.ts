interface Size {
  readonly width: number;
  readonly height: number;
}

interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** A difference this small is invisible, and cropping would cost a second encoding. */
const SAME_RATIO = 0.005;
/** Share of the cut that is taken at the top, where the heads are. */
const CUT_ABOVE = 0.3;

/** Models support fixed sizes only. Returns the part with the requested aspect ratio; undefined for all. */
export function cropArea({ width, height }: Size, requested: Size): Area | undefined {
  const ratio = requested.width / requested.height;
  const excess = width / height / ratio;
  if (Math.abs(excess - 1) <= SAME_RATIO) return undefined;
  if (excess > 1) {
    const narrower = Math.round(height * ratio);
    return { left: Math.round((width - narrower) / 2), top: 0, width: narrower, height };
  }
  const lower = Math.round(width / ratio);
  return { left: 0, top: Math.round((height - lower) * CUT_ABOVE), width, height: lower };
}
