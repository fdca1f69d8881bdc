import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { purgeJob } from "./albums.queues.ts";
import { purgeAlbums } from "./purge-albums.ts";

export function albumsJobs(work: Work, context: () => Ctx): void {
  work(purgeJob, () => purgeAlbums(context()));
}
