import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import type { Imaging } from "#features/images/imaging.port.ts";
import { provenanceSourceOf } from "#features/provenance/provenance.ts";
import { demoFile, pictures, portraits, reported } from "./pictures.ts";

/** One after the other, in the order in which the timeline needs them. */
function inTurn<T>(names: readonly string[], decode: (name: string) => Promise<T>) {
  const results = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  for (const name of names) {
    const result = last.then(() => decode(name));
    // A failure is reported by the step that needs the file.
    last = result.catch(() => {});
    results.set(fileURLToPath(demoFile(name)), result);
  }
  return { results, ended: () => last };
}

/**
 * Decodes the shipped files in their processes while the steps of the timeline wait for the database,
 * because neither depends on the other.
 */
export function decodeAhead(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const { imaging } = ctx.ports;
  const generated = [...pictures, reported].toSorted((a, b) => b.daysAgo - a.daysAgo);
  return inTempFolder(async (folder) => {
    const folderFor = async (name: string) => {
      const path = join(folder, name);
      await mkdir(path);
      return path;
    };
    const uploads = inTurn([...portraits.maya, ...portraits.jonas], async (name) =>
      imaging.decodeUpload(fileURLToPath(demoFile(name)), await folderFor(name)),
    );
    const source = provenanceSourceOf("studio");
    const images = inTurn(
      generated.map(({ template }) => template),
      async (name) =>
        imaging.decodeGenerated(fileURLToPath(demoFile(name)), await folderFor(name), source),
    );
    const decoded: Imaging = {
      ...imaging,
      decodeUpload: (path, ...rest) =>
        uploads.results.get(path) ?? imaging.decodeUpload(path, ...rest),
      decodeGenerated: (path, ...rest) =>
        images.results.get(path) ?? imaging.decodeGenerated(path, ...rest),
    };
    try {
      await work({ ...ctx, ports: { ...ctx.ports, imaging: decoded } });
    } finally {
      await Promise.all([uploads.ended(), images.ended()]);
    }
  });
}
