// The program of the processes that decode pictures.
import { serveTasks } from "#kit/serve-tasks.ts";
import type { Making } from "#features/provenance/provenance.ts";
import { derivePictures } from "./derive-pictures.ts";
import { measurePicture } from "./measure-picture.ts";
import { takeInMade } from "./take-in-made.ts";
import { takeInPicture } from "./take-in-picture.ts";

interface Place {
  readonly from: string;
  readonly folder: string;
}

const tasks = {
  takeIn: ({ from, folder }: Place) => takeInPicture(from, folder),
  takeInMade: ({ from, folder, making }: Place & { readonly making: Making }) =>
    takeInMade(from, folder, making),
  measure: ({ from }: Pick<Place, "from">) => measurePicture(from),
  derive: ({ from, folder }: Place) => derivePictures(from, folder),
};
export type ImagingTasks = typeof tasks;

serveTasks(tasks);
