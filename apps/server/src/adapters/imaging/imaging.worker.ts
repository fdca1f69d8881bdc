// Entry point of the processes that decode images.
import { servePoolTasks } from "#kit/pool-worker.ts";
import type { ProvenanceSource } from "#features/provenance/provenance.ts";
import type { Area, Resized } from "#features/images/imaging.port.ts";
import { cropImage } from "./crop-image.ts";
import { renderVariants } from "./render-variants.ts";
import { resizeImage } from "./resize-image.ts";
import { measureImage } from "./measure-image.ts";
import { decodeGenerated } from "./decode-generated.ts";
import { decodeUpload } from "./decode-upload.ts";

interface Place {
  readonly from: string;
  readonly folder: string;
}

const tasks = {
  decodeUpload: ({ from, folder }: Place) => decodeUpload(from, folder),
  decodeGenerated: ({ from, folder, source }: Place & { readonly source: ProvenanceSource }) =>
    decodeGenerated(from, folder, source),
  measure: ({ from }: Pick<Place, "from">) => measureImage(from),
  crop: ({ from, area, to }: { from: string; area: Area; to: string }) => cropImage(from, area, to),
  resize: ({ from, to, size }: { from: string; to: string; size: Resized }) =>
    resizeImage(from, to, size),
  derive: ({ from, folder }: Place) => renderVariants(from, folder),
};
export type ImagingTasks = typeof tasks;

servePoolTasks(tasks);
