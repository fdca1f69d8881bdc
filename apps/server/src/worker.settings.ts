import { z } from "zod";
import { list } from "#kit/config.ts";

/** What a worker may be limited to. Queues and pollers without a role belong to `other`. */
export const workerRoles = ["pictures", "variants", "emails", "other"] as const;

export const WorkerConfig = z
  .object({
    WORKS_ON: z
      .string()
      .default(workerRoles.join(","))
      .transform(list)
      .pipe(
        z
          .array(z.enum(workerRoles, { error: `is not a list of ${workerRoles.join(", ")}` }))
          .min(1),
      )
      .describe(
        "What this worker does, separated by commas: `pictures` renders, `variants` makes the smaller copies of images, `emails` sends emails and push messages, `other` does everything else. Each must be done by at least one worker.",
      ),
  })
  .describe("Worker");
