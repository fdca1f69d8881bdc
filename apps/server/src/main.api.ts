import { readConfig } from "#kit/config.ts";
import { openLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { openMetrics, serveMetrics } from "#kit/metrics.ts";
import { stopOnSignal } from "#kit/process.ts";
import { buildApp } from "./app.ts";
import { wire } from "./wiring.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const live = openLive(config.DATABASE_URL, log);
const metrics = openMetrics();
metrics.watchPool(wiring.database.pool);
const { server } = await buildApp(wiring, { live, metrics });
await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
await server.listen({ host: config.HOST, port: config.PORT });

stopOnSignal(
  log,
  config.STOP_SECONDS,
  () => server.close(),
  () => live.close(),
  () => wiring.close(),
);
