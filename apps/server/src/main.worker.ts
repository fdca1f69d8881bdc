import { directUrl } from "#kit/db.ts";
import { createJobWorker } from "#kit/jobs-worker.ts";
import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { READ_EVERY_SECONDS } from "#kit/figures.ts";
import { serveMetrics } from "#kit/metrics.ts";
import { stopGracefully } from "#kit/graceful-stop.ts";
import { createPoller } from "#kit/poller.ts";
import { createProductFigures, createProductMetrics } from "./metrics.ts";
import { readConfig } from "./settings.ts";
import { wire } from "./wiring.ts";
import { limitJobs, limitPollers, mountJobs, mountPollers } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const metrics = createProductMetrics();
const wiring = await wire(config, log, metrics);
const listener = wiring.createListener();
const live = createLive(listener, log);
wiring.services.switches.follow(live);
metrics.watchPool(wiring.database.pool);
const worker = createJobWorker({
  url: directUrl(config),
  log,
  payloads: wiring.payloads,
  messages: { listener, notifier: wiring.notifier },
  observe: metrics.job,
  onChecked: () => metrics.polled("jobs.due"),
});
mountJobs(limitJobs(config.WORKS_ON, worker.work), () => wiring.context(), config.DRAWN_AT_ONCE);
const poller = createPoller(log, { onSuccess: metrics.polled });
const repeat = limitPollers(config.WORKS_ON, poller.repeat);
mountPollers(repeat, () => wiring.context());
const figures = createProductFigures(metrics, wiring.context().settings);
const readFigures = () => figures.read(wiring.database.db).then(() => false);
repeat("figures.read", readFigures, { everySeconds: READ_EVERY_SECONDS });
await worker.start();
poller.start();
await serveMetrics(metrics, {
  host: config.METRICS_HOST,
  port: config.METRICS_PORT,
  isAlive: () => !poller.isStuck(),
});
log.info("worker: ready");

stopGracefully(
  log,
  config.STOP_SECONDS,
  () => Promise.all([worker.stop(config.STOP_SECONDS - 2), poller.stop()]),
  () => live.close(),
  () => wiring.close(),
);
