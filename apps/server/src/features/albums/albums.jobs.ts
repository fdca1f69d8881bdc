import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { copyJob, purgeJob, resumeCopiesJob } from "./albums.queues.ts";
import { createCopiesFor } from "./kept/create-copies-for.ts";
import { resumeCopies } from "./kept/resume-copies.ts";
import { purgeAlbums } from "./purge-albums.ts";

export function albumsJobs(work: Work, context: () => Ctx): void {
  work(purgeJob, () => purgeAlbums(context()));
  work(copyJob, ({ user_id }) => createCopiesFor(context(), user_id));
  work(resumeCopiesJob, () => resumeCopies(context()));
}
