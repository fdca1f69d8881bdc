import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStudioEngine } from "../../apps/server/src/testing/studio.ts";
import { samplePhoto } from "../../apps/server/src/testing/studio-files.ts";
import { runNode } from "../stack/child.ts";
import { repository } from "../stack/product.ts";
import { median } from "./measure.ts";

const ROUNDS = 7;
const STARTS = 5;
const CHECKS = 3;

/** The output of `studio-stages.ts`. */
interface Measured {
  readonly openMs: number;
  readonly pictures: readonly Readonly<Record<string, number>>[];
  readonly cpu: readonly number[];
  readonly peakMb: number;
}

/** The sizes without a plan and with the largest one. */
const WIDTHS = [1024, 2048];

/** A picture of two people at each size: each stage, memory, a cold start, the check of one photo. */
export async function benchStudio(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-bench-"));
  try {
    const photos = [await samplePhoto("leaning", folder), await samplePhoto("smiling", folder)];
    for (const width of WIDTHS) await stages(width, folder, photos);
    await starts(photos[0]!);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stages(width: number, folder: string, photos: readonly string[]): Promise<void> {
  const scene = join(repository, "apps/server/seed/templates/garden");
  const program = "apps/server/src/testing/studio-stages.ts";
  const inputs = [String(ROUNDS), String(width), folder, scene, ...photos];
  const printed = await runNode("the studio", [program, ...inputs], {
    cwd: repository,
    env: { PATH: process.env["PATH"] ?? "", MALLOC_ARENA_MAX: "2" },
  });
  const { pictures, cpu, peakMb, openMs } = JSON.parse(printed) as Measured;
  console.log(`${width} × ${width * 1.25}    median ms of ${ROUNDS}`);
  for (const stage of Object.keys(pictures[0] ?? {})) {
    const ms = median(pictures.map((picture) => picture[stage] ?? 0));
    console.log(`${stage.padEnd(14)} ${ms.toFixed(0).padStart(9)}`);
  }
  console.log(`cpu            ${median(cpu).toFixed(0).padStart(9)}`);
  console.log(`networks load  ${openMs.toFixed(0).padStart(9)}`);
  console.log(`most memory    ${peakMb.toFixed(0).padStart(9)} MB`);
}

async function starts(photo: string): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const engine = createStudioEngine({ processes: 1, price: 0 });
    try {
      const since = performance.now();
      await engine.checkPhoto(photo);
      cold.push(performance.now() - since);
      for (let check = 0; check < CHECKS; check += 1) {
        const begun = performance.now();
        await engine.checkPhoto(photo);
        warm.push(performance.now() - begun);
      }
    } finally {
      await engine.close();
    }
  }
  console.log(`cold start     ${median(cold).toFixed(0).padStart(9)} ms, process and first photo`);
  console.log(`one photo      ${median(warm).toFixed(0).padStart(9)} ms, warm`);
}
