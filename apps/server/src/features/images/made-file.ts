import { stat } from "node:fs/promises";
import type { RenderedFile } from "./imaging.port.ts";

/** The file with the size that it has now: marking and signing change it. */
export const measured = async (file: RenderedFile): Promise<RenderedFile> => ({
  ...file,
  bytes: (await stat(file.path)).size,
});
