/**
 * node studio-stages.ts ROUNDS WIDTH OUT SCENE PHOTO…: renders the same image repeatedly in this
 * process, 4:5, each time with its alternatives, and prints the time of each stage as JSON. The first round is a
 * warm-up and is left out.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createStudio } from "#adapters/studio/studio.ts";

const [rounds = "5", width = "1024", folder = ".", sceneFolder = "", ...photos] =
  process.argv.slice(2);

const since = performance.now();
const studio = await createStudio();
const openMs = performance.now() - since;

const pictures: Record<string, number>[] = [];
const cpu: number[] = [];
for (let round = 0; round <= Number(rounds); round++) {
  const stages: Record<string, number> = {};
  const begun = performance.now();
  const used = process.cpuUsage();
  const request = {
    sceneFolder,
    prompt: "",
    personCount: photos.length,
    references: photos.map((path, i) => ({ label: `person ${"AB"[i]}`, path })),
    width: Number(width),
    height: Number(width) * 1.25,
    seed: round,
    folder,
  };
  await studio.render(request, {
    onStage(stage, ms) {
      stages[stage] = (stages[stage] ?? 0) + ms;
    },
  });
  const whole = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  const further: Record<string, number> = {};
  for (const alternative of ["closer", "other_side"] as const) {
    const start = performance.now();
    await studio.render({ ...request, alternative });
    further[alternative] = performance.now() - start;
  }
  if (round === 0) continue;
  pictures.push({ ...stages, whole, ...further });
  cpu.push((user + system) / 1_000);
}
const [, peakKb = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
process.stdout.write(JSON.stringify({ openMs, pictures, cpu, peakMb: Number(peakKb) / 1_024 }));
