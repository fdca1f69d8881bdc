import { createListener } from "#kit/listener.ts";
import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createMetrics, serveMetrics } from "#kit/metrics.ts";
import { stopGracefully } from "#kit/graceful-stop.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./settings.ts";
import { wire } from "./wiring.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const live = createLive(createListener(config.DATABASE_URL, log), log);
const metrics = createMetrics();
metrics.watchPool(wiring.database.pool);
const { server, drain } = await buildApp(wiring, { live, metrics });
await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
await server.listen({ host: config.HOST, port: config.PORT });

stopGracefully(
  log,
  config.STOP_SECONDS,
  () => drain(config.DRAIN_SECONDS),
  () => server.close(),
  () => live.close(),
  () => wiring.close(),
);
