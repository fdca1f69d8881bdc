import { readConfig } from "#kit/config.ts";
import { openJobWorker } from "#kit/jobs.ts";
import { openLog } from "#kit/log.ts";
import { openMetrics, serveMetrics } from "#kit/metrics.ts";
import { stopOnSignal } from "#kit/process.ts";
import { wire } from "./wiring.ts";
import { mountJobs } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const metrics = openMetrics();
metrics.watchPool(wiring.database.pool);
const worker = openJobWorker({ url: config.DATABASE_URL, log, observe: metrics.job });
mountJobs(worker.work, () => wiring.context(), config.DRAWN_AT_ONCE);
await worker.start();
await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
log.info("worker: ready");

stopOnSignal(
  log,
  config.STOP_SECONDS,
  () => worker.stop(config.STOP_SECONDS - 2),
  () => wiring.close(),
);
