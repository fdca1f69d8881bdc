import type { Look } from "./people.ts";

const tones = {
  deep: { skin: "#6b3f2a", colour: "#241410", strand: "#4a2f26" },
  brown: { skin: "#a86f4b", colour: "#2e1b16", strand: "#55382d" },
  tan: { skin: "#d79c72", colour: "#3b2620", strand: "#5c4034" },
  fair: { skin: "#efc3a2", colour: "#6f4327", strand: "#9a6844" },
  pale: { skin: "#f3cdb5", colour: "#c08743", strand: "#e0b070" },
  red: { skin: "#f2c7ac", colour: "#96462a", strand: "#bd6a45" },
  grey: { skin: "#e3b596", colour: "#b9b2aa", strand: "#e2ddd6" },
};

const look = (
  tone: keyof typeof tones,
  hair: Look["hair"],
  top: string,
  more: Partial<Look> = {},
): Look => ({ ...tones[tone], hair, top, ...more });

const shirt = { collar: "#f4ebe0", wide: 1.06 };

/** The placeholder people of each scene. */
export const looks: Readonly<Record<string, readonly [Look] | readonly [Look, Look]>> = {
  paris: [
    look("tan", "wave", "#a92f4c", { neckline: 60 }),
    look("fair", "short", "#22203f", shirt),
  ],
  "beach-wedding": [
    look("brown", "bun", "#fff6ec", { hasVeil: true, neckline: 50 }),
    look("deep", "short", "#31425a", shirt),
  ],
  winter: [
    look("fair", "beanie", "#9f2f48", { colour: "#f2e3d2", scarf: "#f2e3d2" }),
    look("tan", "beanie", "#2b3d57", { colour: "#b9463f", scarf: "#b9463f", wide: 1.06 }),
  ],
  cherry: [
    look("tan", "bun", "#c9566f", { neckline: 30 }),
    look("tan", "long", "#f1e4d2", { colour: "#2b1d1f", strand: "#4c3436" }),
  ],
  dinner: [
    look("deep", "curly", "#b03a45", { neckline: 80 }),
    look("brown", "short", "#1f2436", shirt),
  ],
  rooftop: [
    look("deep", "curly", "#d8b25c", { neckline: 70 }),
    look("brown", "short", "#1d1830", shirt),
  ],
  autumn: [
    look("pale", "bob", "#7b3b4e", { scarf: "#f0dcc0" }),
    look("brown", "curly", "#2f4a48", { collar: "#d9a14c" }),
  ],
  desert: [
    look("red", "long", "#e5c69e", { neckline: 30 }),
    look("pale", "short", "#3c5a66", { wide: 1.05 }),
  ],
  garden: [
    look("fair", "bun", "#fffaf2", { hasVeil: true, neckline: 60 }),
    look("tan", "short", "#3d4a3f", shirt),
  ],
  christmas: [
    look("red", "wave", "#2f5a4a", { collar: "#f2e6d6" }),
    look("grey", "short", "#93322f", { collar: "#f2e6d6", wide: 1.06 }),
  ],
  birthday: [
    look("brown", "bob", "#d98a8f", { neckline: 40 }),
    look("tan", "curly", "#39506b", { collar: "#f4ebe0", wide: 1.04 }),
  ],
  beach: [
    look("pale", "wave", "#efe3d0", { neckline: 50 }),
    look("tan", "short", "#6d8793", { wide: 1.06 }),
  ],
  lanterns: [
    look("fair", "bob", "#8a1f3d", { colour: "#4b221c", strand: "#7c463a", neckline: 40 }),
    look("deep", "short", "#2a2038", shirt),
  ],
  neon: [
    look("tan", "long", "#e2c24a", { colour: "#1d1a22", strand: "#3b3544" }),
    look("tan", "short", "#25304d", { colour: "#1d1a22", strand: "#3b3544", wide: 1.06 }),
  ],
  chapel: [
    look("deep", "bun", "#fffaf4", { hasVeil: true, neckline: 60 }),
    look("pale", "short", "#3a3f4c", shirt),
  ],
  convertible: [
    look("red", "long", "#e5c69e", { neckline: 30 }),
    look("pale", "short", "#3c5a66", { wide: 1.05 }),
  ],
  lookout: [
    look("fair", "beanie", "#9f2f48", { colour: "#f2e3d2", scarf: "#f2e3d2" }),
    look("tan", "beanie", "#2b3d57", { colour: "#b9463f", scarf: "#b9463f", wide: 1.06 }),
  ],
  sofa: [
    look("grey", "bob", "#6b4a68", { collar: "#f2e6d6" }),
    look("grey", "short", "#7d2a2c", { collar: "#f2e6d6", wide: 1.06 }),
  ],
  dance: [
    look("fair", "bun", "#fffaf2", { hasVeil: true, neckline: 60 }),
    look("tan", "short", "#2b2f3d", shirt),
  ],
  balloons: [
    look("brown", "curly", "#3d5a4c", { collar: "#d9a14c" }),
    look("pale", "short", "#a9825a", { wide: 1.06 }),
  ],
  balustrade: [
    look("deep", "curly", "#b03a45", { neckline: 80 }),
    look("brown", "short", "#1f2436", shirt),
  ],
  library: [
    look("tan", "bun", "#c4566c", { neckline: 30 }),
    look("tan", "long", "#efe4d2", { colour: "#2b1d1f", strand: "#4c3436" }),
  ],
  studio1: [look("brown", "bun", "#7c3f46", { neckline: 70, wide: 0.94 })],
  noir: [
    look("grey", "bob", "#1c1c1c", {
      skin: "#b4b4b4",
      wide: 0.94,
      colour: "#2a2a2a",
      strand: "#6a6a6a",
      neckline: 70,
    }),
  ],
};
