/**
 * Builds the web app for `npm run dev` in every language as the product does, and again after each
 * change of its code. As a program it watches; the first build is `buildIfStale`.
 */
import { watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runNode } from "../stack/child.ts";
import { repository } from "../stack/product.ts";
import { webFolder } from "./environment.ts";

const watched = ["apps/web/src", "apps/web/build", "apps/web/public", "packages/contract/src"];
const others = ["apps/web/index.html", "apps/web/vite.config.ts", "package-lock.json"];
const SETTLE_MS = 200;

const build = () =>
  runNode("web", ["apps/web/build/build.ts", "--development"], {
    cwd: repository,
    env: process.env,
  });

/** Returns whether it has built. */
export async function buildIfStale(): Promise<boolean> {
  const built = await stat(join(webFolder, "index.html")).catch(() => undefined);
  if (built && (await newestChange()) < built.mtimeMs) return false;
  await build();
  return true;
}

async function newestChange(): Promise<number> {
  const files = [...others];
  for (const folder of watched)
    for (const name of await readdir(join(repository, folder), { recursive: true }))
      files.push(join(folder, name));
  const times = files.map(async (file) => (await stat(join(repository, file))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

async function buildOnChange(): Promise<void> {
  let isDue = false;
  for (const folder of watched)
    watch(join(repository, folder), { recursive: true }, (_, name) => {
      if (!name?.includes(".test.")) isDue = true;
    });
  for (;;) {
    await wait(SETTLE_MS);
    if (!isDue) continue;
    isDue = false;
    await build().then(
      () => console.log("built; reload the page"),
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  }
}

if (import.meta.main) await buildOnChange();
