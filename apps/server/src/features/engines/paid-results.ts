import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "#kit/ctx.ts";
import { assetFolderOf } from "#features/images/images.ts";
import type { AttemptKey } from "./engines.store.ts";

/** In the folder of the user, so that the erasure of an account and the search for orphans include it. */
export const resultKeyOf = ({ userId, generationId, attempt }: AttemptKey): string =>
  `${assetFolderOf(userId)}results/${generationId}-${attempt}`;

/**
 * Stores the result as the engine returned it. A failure only means that a worker that takes over would pay
 * again, so the generation continues.
 */
export async function keepResult(
  { ports, log }: Pick<Ctx, "ports" | "log">,
  key: AttemptKey,
  path: string,
): Promise<void> {
  const file = { path, type: "application/octet-stream" };
  await ports.storage.put(resultKeyOf(key), file).catch((error: unknown) => {
    log.warn({ err: error, generation_id: key.generationId }, "engines: result not stored");
  });
}

/** Copies the stored result to `path`; returns false if there is none. */
export async function copyResult(
  { ports }: Pick<Ctx, "ports">,
  key: AttemptKey,
  path: string,
): Promise<boolean> {
  const bytes = await ports.storage.read(resultKeyOf(key));
  if (!bytes) return false;
  await pipeline(bytes, createWriteStream(path));
  return true;
}
