import type { Lab } from "./colour.ts";
import { clamp, smoothstep } from "./float-image.ts";
import type { PhotoMatch } from "./match-people.ts";
import type { Scene } from "./scene.ts";
import type { Surroundings } from "./surroundings.ts";

/** How a photo is adjusted to the scene and to the other photo. */
export interface Tone {
  /** Maps the photo's lightness to the image's. */
  lightness(value: number): number;
  /** Offsets for the two colour axes. */
  readonly a: number;
  readonly b: number;
  readonly colour: number;
}

/** The hue of skin in white light: nearly the same for all people, at any lightness. */
const SKIN_HUE = Math.atan2(0.052, 0.044);
const CAST_TAKEN_BACK = 0.55;
const PIVOT = 0.5;
/**
 * In bright scenes light also reaches dark hair and cloth, and shows detail that the photo left
 * black.
 */
const MAX_FILL = 0.6;
const DARK = 0.6;

const UNMATCHED: PhotoMatch = { contrast: 1, haze: 0, colour: 1, underexposed: 0 };

/** `skin` is undefined if too little of it is visible. */
export function toneFor(
  skin: Lab | undefined,
  scene: Scene,
  around: Surroundings,
  match: PhotoMatch = UNMATCHED,
): Tone {
  const { light, harmonise } = scene;
  const own = skin?.[0] ?? light.faceL;
  // Brightening is weaker, because a dark face may be correctly exposed.
  const darker = 0.42 + (0.85 - 0.42) * match.underexposed;
  const pull = own > light.faceL ? 0.72 : darker;
  const brightest = 1.2 + 0.6 * match.underexposed;
  const gain = clamp((own + (light.faceL - own) * pull) / own, 0.72, brightest);
  const spread = clamp(around.spread * 1.15, 0.1, 0.24);
  const contrast = clamp(1 + ((spread - 0.18) / 0.18) * harmonise.L * 0.5, 0.9, 1.08);
  const knee = own * gain + 0.13;
  const cast = castOf(skin);
  const fill = MAX_FILL * smoothstep(0.25, 0.6, around.mean[0]);
  return {
    lightness(seen) {
      const clear = seen - match.haze * raised(1 - clamp(seen / own));
      const value = Math.max(0, own + (clear - own) * match.contrast);
      const exposed = Math.max(0, (PIVOT + (value - PIVOT) * contrast) * gain);
      const developed = exposed * (1 + fill * raised(clamp(1 - exposed / DARK)));
      // A flash causes highlights; values far brighter than the face are compressed.
      return developed <= knee ? developed : knee + (developed - knee) * 0.62;
    },
    a: cast.a + around.mean[1] * harmonise.C * 0.35,
    b: cast.b + around.mean[2] * harmonise.C * 0.35,
    // A longer exposure brightens colours as well.
    colour: match.colour * (1 + (gain - 1) * match.underexposed),
  };
}

/** The offset that restores the hue of skin. */
function castOf(skin: Lab | undefined): { a: number; b: number } {
  if (!skin) return { a: 0, b: 0 };
  const strength = clamp(Math.hypot(skin[1], skin[2]), 0.045, 0.085);
  const wantedA = Math.cos(SKIN_HUE) * strength;
  const wantedB = Math.sin(SKIN_HUE) * strength;
  const most = 0.028;
  return {
    a: clamp((wantedA - skin[1]) * CAST_TAKEN_BACK, -most, most),
    b: clamp((wantedB - skin[2]) * CAST_TAKEN_BACK, -most, most),
  };
}

/** To the power of 1.5, for each pixel. */
function raised(value: number): number {
  return value * Math.sqrt(value);
}
