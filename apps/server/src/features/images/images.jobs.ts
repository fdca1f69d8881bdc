import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { derivePicture } from "./derive-picture.ts";
import { eraseTrash } from "./erase-trash.ts";
import { deriveJob, eraseJob, sweepJob } from "./images.queues.ts";
import { sweepPictures } from "./sweep-pictures.ts";

export function imagesJobs(work: Work, context: () => Ctx): void {
  work(deriveJob, ({ user_id, picture_id }) =>
    derivePicture(context(), { userId: user_id, id: picture_id }),
  );
  work(sweepJob, () => sweepPictures(context()));
  work(eraseJob, async () => void (await eraseTrash(context())));
}
