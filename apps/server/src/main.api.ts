import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { serveMetrics } from "#kit/metrics.ts";
import { stopGracefully } from "#kit/graceful-stop.ts";
import { buildApp } from "./app.ts";
import { createProductMetrics } from "./metrics.ts";
import { readConfig } from "./settings.ts";
import { wire } from "./wiring.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const metrics = createProductMetrics();
const wiring = await wire(config, log, metrics);
const live = createLive(wiring.createListener(), log);
metrics.watchPool(wiring.database.pool);
const { server, drain } = await buildApp(wiring, { live, metrics });
await serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
await server.listen({ host: config.HOST, port: config.PORT });

stopGracefully(
  log,
  config.STOP_SECONDS,
  () => drain(config.DRAIN_SECONDS),
  () => server.close(),
  () => live.close(),
  () => wiring.close(),
);
