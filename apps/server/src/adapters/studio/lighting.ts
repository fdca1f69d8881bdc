import { linearOf, toLab, toRgb, type Lab, type Rgb } from "./colour.ts";
import { SHADOW_FACTOR } from "./compositing.ts";
import { SEGMENT_FACTOR } from "./matte.ts";
import type { Person } from "./person.ts";
import {
  blurSmall,
  clamp,
  rowReader,
  smoothstep,
  spanOf,
  three,
  type Plane,
} from "./float-image.ts";
import { RELIEF_FACTOR, reliefOf } from "./relief.ts";
import type { Scene } from "./scene.ts";
import { FAR_FACTOR, NEAR_FACTOR, type Surroundings } from "./surroundings.ts";
import type { Tone } from "./tone.ts";

const EDGE_FACTOR = 2;
const LEAST_ALPHA = 0.004;

/**
 * Lights a person for the scene: red, green, blue in linear light for each pixel. `behind` is the
 * mask of the people behind, from `personMask`.
 */
export function lightPerson(
  person: Person,
  tone: Tone,
  scene: Scene,
  around: Surroundings,
  canvas: { readonly width: number; readonly height: number },
  behind?: Plane,
): Float32Array {
  const { pixels, alpha, left, top } = person;
  const { light } = scene;
  const { width, height, data } = pixels;
  const unit = canvas.width / scene.size[0];
  const { lit, gain } = reliefOf(person, light.keyFrom);
  const edge = rowReader(blurSmall(alpha, 4 * unit, EDGE_FACTOR), EDGE_FACTOR, width);
  const inner = rowReader(blurSmall(alpha, 11 * unit, RELIEF_FACTOR), RELIEF_FACTOR, width);
  const towards = rowReader(lit, RELIEF_FACTOR, width);
  const gains = rowReader(gain, RELIEF_FACTOR, width);
  const hair = rowReader(person.hair, SEGMENT_FACTOR, width);
  const near = three((c) => rowReader(around.near[c], NEAR_FACTOR, canvas.width));
  const far = three((c) => rowReader(around.far[c], FAR_FACTOR, canvas.width));
  const [n0, n1, n2] = near;
  const [e0, e1, e2] = far;
  const others = behind && rowReader(behind, SHADOW_FACTOR, canvas.width);
  const own = [edge, inner, towards, gains];
  const eyesY = person.faces[0]!.eyes.y;

  const out = new Float32Array(width * height * 3);
  const lab: Lab = [0, 0, 0];
  const rgb: Rgb = [0, 0, 0];
  const first = Math.max(0, -left);
  const end = Math.min(width, canvas.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, canvas.height - top); y++) {
    const [from, to] = spanOf(alpha.data, y * width + first, end - first, LEAST_ALPHA);
    if (from === to) continue;
    const [begin, stop] = [first + from, first + to];
    for (const reader of own) reader.row(y, begin, stop);
    hair.row(y - person.partsShift.y);
    for (const reader of [...near, ...far]) reader.row(y + top, begin + left, stop + left);
    others?.row(y + top, begin + left, stop + left);
    const down = 1 - light.down * smoothstep(1.4, 3.6, (y - eyesY) / person.faceSize);
    for (let x = begin; x < stop; x++) {
      const at = y * width + x;
      if (alpha.data[at]! < LEAST_ALPHA) continue;
      const i = at * 3;
      toLab(linearOf[data[i]!]!, linearOf[data[i + 1]!]!, linearOf[data[i + 2]!]!, lab);
      toRgb(
        tone.lightness(lab[0]),
        (lab[1] + tone.a) * tone.colour,
        (lab[2] + tone.b) * tone.colour,
        rgb,
      );

      const px = x + left;
      const far0 = e0.line[px]!;
      const far1 = e1.line[px]!;
      const far2 = e2.line[px]!;
      const farMean = (far0 + far1 + far2) / 3 + 1e-3;
      const key = towards.line[x]!;
      const strength = light.exposure * down * gains.line[x]!;
      const lamp = (1 - light.envMix) * strength;
      const glowing = light.envMix * strength;
      const r0 = light.ambient[0] + (light.key[0] - light.ambient[0]) * key;
      const g0 = light.ambient[1] + (light.key[1] - light.ambient[1]) * key;
      const b0 = light.ambient[2] + (light.key[2] - light.ambient[2]) * key;
      let r = Math.max(0, rgb[0]) * (r0 * lamp + glowing * tint(far0 / farMean));
      let g = Math.max(0, rgb[1]) * (g0 * lamp + glowing * tint(far1 / farMean));
      let b = Math.max(0, rgb[2]) * (b0 * lamp + glowing * tint(far2 / farMean));
      const peak = Math.max(r, g, b);
      if (peak > 0.55) {
        const soft = (0.55 + 0.45 * (1 - Math.exp((-(peak - 0.55) / 0.45) * 0.9))) / peak;
        r *= soft;
        g *= soft;
        b *= soft;
      }

      // Backlight reaches the edge as far as the background there is bright.
      const near0 = n0.line[px]!;
      const near1 = n1.line[px]!;
      const near2 = n2.line[px]!;
      const glow = clamp(((near0 + near1 + near2) / 3) * 2.2 - 0.02, 0, 1);
      // Backlight does not pass through a person behind.
      const open = others ? 1 - clamp(others.line[px]! * 1.2) : 1;
      const atEdge = clamp((1 - edge.line[x]!) * 1.9 - 0.1) * open;
      // Dark areas reflect little light; grey glowing hair would look like a bad cutout.
      const dark = smoothstep(0.16, 0.01, Math.max(r, g, b));
      const isHair = hair.line[Math.max(0, x - person.partsShift.x)]!;
      const rim = atEdge * light.rimStrength * glow * 0.5 * (1 - 0.45 * dark) * (1 - 0.3 * isHair);
      r += rim * light.rim[0];
      g += rim * light.rim[1];
      b += rim * light.rim[2];
      const wrap =
        clamp((1 - inner.line[x]!) * 1.35 - 0.06) *
        light.wrap *
        open *
        (1 - 0.75 * dark) *
        (1 - 0.5 * isHair);
      r = 1 - (1 - clamp(r)) * (1 - near0 * wrap);
      g = 1 - (1 - clamp(g)) * (1 - near1 * wrap);
      b = 1 - (1 - clamp(b)) * (1 - near2 * wrap);

      r += (far0 - r) * light.veil;
      g += (far1 - g) * light.veil;
      b += (far2 - b) * light.veil;
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      out[i] = grey + (r - grey) * light.sat;
      out[i + 1] = grey + (g - grey) * light.sat;
      out[i + 2] = grey + (b - grey) * light.sat;
    }
  }
  return out;
}

/** The colour of the surroundings, limited so that it does not dominate. */
function tint(share: number): number {
  return clamp(0.55 + 0.45 * share, 0.4, 1.6);
}
