import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { checkAlbumImages } from "./check-album-images.ts";
import { reviewReported } from "./review-reported.ts";
import { albumJob, reviewJob, purgeJob } from "./sharing.queues.ts";
import { purgeLinks } from "./purge-links.ts";
import { warnEndingLinks } from "./warn-ending-links.ts";

export function sharingJobs(work: Work, context: () => Ctx): void {
  work(
    reviewJob,
    ({ user_id, image_id }) => reviewReported(context(), { userId: user_id, imageId: image_id }),
    { concurrency: 1 },
  );
  work(albumJob, ({ user_id, album_id }) =>
    checkAlbumImages(context(), { userId: user_id, id: album_id }),
  );
  work(purgeJob, () => purgeLinks(context()));
}

export function sharingPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("sharing.warn", () => warnEndingLinks(context()));
}
