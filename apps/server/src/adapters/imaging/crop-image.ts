import { readFile } from "node:fs/promises";
import type { Area } from "#features/images/imaging.port.ts";
import { decode } from "./sharp-decoder.ts";

export async function cropImage(from: string, area: Area, to: string): Promise<void> {
  await decode(await readFile(from))
    .extract(area)
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toFile(to);
}
