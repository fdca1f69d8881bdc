import { readFile } from "node:fs/promises";

/** Resident memory of a process in megabytes, now and at its highest; 0 if the system does not report it. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const field = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) / 1024);
  return { now: field("VmRSS"), peak: field("VmHWM") };
}
