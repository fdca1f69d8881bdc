import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import swagger from "@fastify/swagger";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../app-error.ts";
import { newId } from "../id.ts";
import { networkOf } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { handleError, sendProblem } from "./problems.ts";

export interface ServerOptions {
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly rateLimitScale: number;
  /** Whether requests can be served now: asked by whoever spreads the load. */
  readonly isReady: () => Promise<boolean>;
}

const FLOOD = { points: 1_200, duration: 60 };

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, publicUrl } = options;
  const isHttps = publicUrl.startsWith("https:");
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    genReqId: newId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    handlerTimeout: 9_500,
    forceCloseConnections: "idle",
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, { code: "not_found", detail: "There is nothing here." }),
  );

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        ...(isHttps && { "upgrade-insecure-requests": [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
  });
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Twofold",
        version: "1",
        description:
          "Every call but the public ones carries `Authorization: Bearer <access_token>`. Refusals are RFC 9457 problem details.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  limitFlood(app, options.rateLimitScale);
  observe(app, options);
  serveHealth(app, options);
  return app;
}

/** A crude bound for one network on this node; what is worth guessing has its own, shared limits. */
function limitFlood(app: FastifyInstance, scale: number): void {
  const flood = new RateLimiterMemory({ ...FLOOD, points: Math.ceil(FLOOD.points * scale) });
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/api/")) return;
    await flood.consume(networkOf(request.ip)).catch(() => {
      throw new AppError("rate_limited", "Too many requests. Please slow down.", {
        "retry-after": "10",
      });
    });
  });
}

function observe(app: FastifyInstance, { metrics }: ServerOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    if (request.routeOptions.config.isQuiet) return;
    metrics?.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // The route, never the address: query strings and parameters may hold tokens and names.
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}

function serveHealth(app: FastifyInstance, { isReady }: ServerOptions): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  const route = { schema: { hide: true }, config: { isQuiet: true }, logLevel: "silent" } as const;
  app.get("/healthz", route, async () => ({ status: "ok" }));
  app.get("/readyz", route, async (_request, reply) => {
    const ready = !isClosing && (await isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asked every few seconds by machines: neither logged nor measured. */
    isQuiet?: boolean;
  }
}
