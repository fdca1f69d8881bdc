import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { uploadImage } from "#features/images/images.ts";
import { demoFile, portraits } from "./pictures.ts";
import { timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

type Name = keyof typeof portraits;

/** Each has uploaded the own portraits, and uses those that the other has chosen. */
export const photoSteps = (world: World): Step[] =>
  (["maya", "jonas"] as const).flatMap((owner, index) =>
    portraits[owner].map((portrait, number) => ({
      at: timeAt(world.today, 239 - index, `20:${10 + number}`),
      run: () => upload(world, owner, portrait),
    })),
  );

async function upload(world: World, owner: Name, portrait: string): Promise<void> {
  const bytes = await readFile(demoFile(portrait));
  const { id } = await uploadImage(await world.as(owner), {
    file: {
      path: fileURLToPath(demoFile(portrait)),
      name: `${titleOf(world, portrait)}.jpg`,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
    },
    isCoupleImage: false,
  });
  world.images.set(`${owner} ${portrait}`, id);
}

function titleOf({ texts }: World, portrait: string): string {
  const [who, number] = portrait.split("-") as [Name, string];
  return texts.photos[who][Number(number) - 1] ?? who;
}
