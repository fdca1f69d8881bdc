import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** TMPDIR sets the place; it needs space for all concurrent uploads. */
const root = join(tmpdir(), "twofold");

/** Runs `work` with an empty folder that is always deleted afterwards. */
export async function inTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, "work-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const STALE_MS = 3_600_000;

/** Runs at the start and each hour in every process, because each machine has its own disk. */
export function sweepTempFolders(): { stop(): void } {
  const sweep = () => void removeStaleTempFolders(Date.now());
  sweep();
  const timer = setInterval(sweep, STALE_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Removes folders of killed processes. No request and no job takes an hour. */
async function removeStaleTempFolders(now: number): Promise<number> {
  const names = await readdir(root).catch(() => []);
  const removals = names.map(async (name) => {
    const folder = join(root, name);
    const { mtimeMs } = await stat(folder);
    if (now - mtimeMs < STALE_MS) return 0;
    await rm(folder, { recursive: true, force: true });
    return 1;
  });
  // Another process may remove the same folder.
  const results = await Promise.allSettled(removals);
  return results.filter((each) => each.status === "fulfilled" && each.value === 1).length;
}
