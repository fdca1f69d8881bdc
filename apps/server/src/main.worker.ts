import { createJobWorker } from "#kit/jobs-worker.ts";
import { createListener } from "#kit/listener.ts";
import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createMetrics, serveMetrics } from "#kit/metrics.ts";
import { stopGracefully } from "#kit/graceful-stop.ts";
import { createPoller } from "#kit/poller.ts";
import { readConfig } from "./settings.ts";
import { wire } from "./wiring.ts";
import { limitJobs, limitPollers, mountJobs, mountPollers } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const listener = createListener(config.DATABASE_URL, log);
const live = createLive(listener, log);
wiring.services.switches.follow(live);
const metrics = createMetrics();
metrics.watchPool(wiring.database.pool);
const worker = createJobWorker({
  url: config.DATABASE_URL,
  log,
  payloads: wiring.payloads,
  messages: { listener, notifier: wiring.notifier },
  observe: metrics.job,
});
mountJobs(limitJobs(config.WORKS_ON, worker.work), () => wiring.context(), config.DRAWN_AT_ONCE);
const poller = createPoller(log);
mountPollers(limitPollers(config.WORKS_ON, poller.repeat), () => wiring.context());
await worker.start();
poller.start();
await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
log.info("worker: ready");

stopGracefully(
  log,
  config.STOP_SECONDS,
  () => Promise.all([worker.stop(config.STOP_SECONDS - 2), poller.stop()]),
  () => live.close(),
  () => wiring.close(),
);
