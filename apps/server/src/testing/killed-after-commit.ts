/** A process that commits a job and a live event, and is killed before it can send their notifications. */
import { z } from "zod";
import { job } from "#kit/jobs.ts";
import { openLog } from "#kit/log.ts";
import { inTransaction } from "#kit/transaction.ts";
import { readConfig } from "../settings.ts";
import { wire } from "../wiring.ts";

const [queue = "", topic = ""] = process.argv.slice(2);
const { context } = await wire(readConfig(process.env), openLog("silent"));
await inTransaction(context(), async (tx) => {
  await tx.jobs.enqueue(job({ name: queue, payload: z.object({}) }), {});
  await tx.live.publish(topic, { type: "images_changed" });
  tx.afterCommit(() => process.kill(process.pid, "SIGKILL"));
});
