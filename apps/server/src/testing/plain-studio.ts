// The studio without its work, for measurements of what the rest of the product does with its pictures:
// the id and the facts are the studio's, and each picture is a smooth area of random colours.
import { join } from "node:path";
import sharp from "sharp";
import { createStudioEngine } from "#adapters/studio-engine.ts";
import type { OpenEngine } from "#adapters/engines.ts";

export const open: OpenEngine = async () => {
  const studio = createStudioEngine({ processes: 1, price: 1 });
  return {
    photos: { check: async () => ({ faces: 1, problem: undefined }) },
    engine: {
      ...studio,
      async render({ width, height, folder }) {
        const path = join(folder, "drawn.jpg");
        const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
        const colours = sharp({
          create: { width: 4, height: 5, channels: 3, background: "#c86", noise },
        });
        const enlarged = sharp(await colours.png().toBuffer()).resize(width, height);
        await enlarged.jpeg().toFile(path);
        return { path };
      },
    },
  };
};
