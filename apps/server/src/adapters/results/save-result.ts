import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rendered, RenderRequest } from "#features/engines/engine.port.ts";

/** Saves the response of a model as it is; the feature engines validates and crops it. */
export async function saveResult(
  bytes: Uint8Array,
  { folder }: Pick<RenderRequest, "folder">,
): Promise<Rendered> {
  const path = join(folder, "result");
  await writeFile(path, bytes);
  return { path };
}
