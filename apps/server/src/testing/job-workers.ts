import { randomUUID } from "node:crypto";
import { z } from "zod";
import { connectDatabase } from "#kit/db.ts";
import { createEncrypter } from "#kit/encryption.ts";
import { createJobs, job, prepareJobs } from "#kit/jobs.ts";
import { createJobWorker } from "#kit/jobs-worker.ts";
import { createKeyRing } from "#kit/key-ring.ts";
import { createListener } from "#kit/listener.ts";
import { openLog } from "#kit/log.ts";
import { createNotifier } from "#kit/notifier.ts";

const shortJob = job({ name: "bench.short", payload: z.object({ key: z.string() }) });

/** Job workers in this process, each with its own connections, and one short queue. */
export async function startJobWorkers(url: string, count: number) {
  await prepareJobs(url, [shortJob]);
  const log = openLog("warn");
  const database = connectDatabase(url, { max: 4, onError: () => {} });
  const payloads = createEncrypter(createKeyRing([randomUUID().padEnd(32, "-")]), "jobs");
  const notifier = createNotifier(database.db, log);
  const onError = (err: Error) => log.error({ err }, "bench: queue error");
  const sender = await createJobs(database.db, { payloads, notifier, onError });
  const startedAt = new Map<string, number>();
  const listeners = Array.from({ length: count }, () => createListener(url, log));
  const workers = listeners.map((listener) => {
    const worker = createJobWorker({ url, log, payloads, messages: { listener, notifier } });
    worker.work(shortJob, async ({ key }) => void startedAt.set(key, performance.now()));
    return worker;
  });
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    /** When each job was started, by its key. */
    startedAt,
    enqueue: (key: string) => sender.jobs.enqueue(shortJob, { key }),
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop(5)));
      await Promise.all(listeners.map((listener) => listener.close()));
      await sender.stop();
      await notifier.close();
      await database.close();
    },
  };
}
