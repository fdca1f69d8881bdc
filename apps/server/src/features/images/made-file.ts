import { stat } from "node:fs/promises";
import type { MadeFile } from "./imaging.port.ts";

/** The file with the size that it has now: marking and signing change it. */
export const measured = async (file: MadeFile): Promise<MadeFile> => ({
  ...file,
  bytes: (await stat(file.path)).size,
});
