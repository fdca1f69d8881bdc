import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { endWithProcess } from "../../stack/ending.ts";
import { repository } from "../../stack/product.ts";

const run = promisify(execFile);
const git = async (...args: string[]) =>
  (await run("git", args, { cwd: repository })).stdout.trim();

export interface Release {
  readonly name: string;
  readonly root: string;
}

export const thisRelease: Release = { name: "this", root: repository };

/** The newest tag before this commit. */
async function newestTag(): Promise<string> {
  try {
    return await git("describe", "--tags", "--abbrev=0");
  } catch {
    throw new Error("there is no tag: name the previous release by --from REVISION");
  }
}

/** Checks out another release into a temporary folder, with its packages. */
export async function checkOut(revision?: string): Promise<Release & { remove(): Promise<void> }> {
  const commit = await git("rev-parse", `${revision ?? (await newestTag())}^{commit}`);
  const root = join(await mkdtemp(join(tmpdir(), "twofold-release-")), "tree");
  const remove = endWithProcess(async () => {
    await git("worktree", "remove", "--force", root).catch(() => {});
    await rm(join(root, ".."), { recursive: true, force: true });
  });
  try {
    await git("worktree", "add", "--detach", root, commit);
    const isSame = await git("diff", "--quiet", commit, "--", "package-lock.json").then(
      () => true,
      () => false,
    );
    if (isSame) await linkPackages(root);
    else await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root });
    return { name: (await git("describe", "--tags", "--always", commit)) || commit, root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same lock file means the same packages, so links take the place of an installation. */
async function linkPackages(root: string): Promise<void> {
  for (const folder of [".", "apps/server", "apps/web"]) {
    const from = join(repository, folder, "node_modules");
    if (existsSync(from)) await run("cp", ["-al", from, join(root, folder, "node_modules")]);
  }
}
