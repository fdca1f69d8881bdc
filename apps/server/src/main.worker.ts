import { readConfig } from "#kit/config.ts";
import { openJobWorker } from "#kit/jobs.ts";
import { openLog } from "#kit/log.ts";
import { openMetrics, serveMetrics } from "#kit/metrics.ts";
import { stopOnSignal } from "#kit/process.ts";
import { openRounds } from "#kit/rounds.ts";
import { wire } from "./wiring.ts";
import { mountJobs, mountRounds } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const metrics = openMetrics();
metrics.watchPool(wiring.database.pool);
const worker = openJobWorker({ url: config.DATABASE_URL, log, observe: metrics.job });
mountJobs(worker.work, () => wiring.context(), config.DRAWN_AT_ONCE);
const rounds = openRounds(log);
mountRounds(rounds.repeat, () => wiring.context());
await worker.start();
rounds.start();
await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
log.info("worker: ready");

stopOnSignal(
  log,
  config.STOP_SECONDS,
  () => Promise.all([worker.stop(config.STOP_SECONDS - 2), rounds.stop()]),
  () => wiring.close(),
);
