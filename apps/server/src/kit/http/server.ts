import type { Socket } from "node:net";
import swagger from "@fastify/swagger";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type onResponseHookHandler,
} from "fastify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  ResponseSerializationError,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { newId } from "../id.ts";
import { networkOf } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { handleError, refuseUnreadable } from "./problems.ts";
import { apiHeaders, pageHeaders } from "./security-headers.ts";

export interface ServerOptions {
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly publicUrl: string;
  readonly trustProxy: number;
  /** Allowed image sources other than this server. */
  readonly imageOrigins?: readonly string[];
  /** Requests per minute from one network. */
  readonly floodLimit: number;
  /** Whether requests can be served now, for load balancers. */
  readonly isReady: () => boolean;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, publicUrl } = options;
  const isHttps = publicUrl.startsWith("https:");
  const logger: FastifyBaseLogger = log;
  const newRequestId = requestIds();
  const headers = apiHeaders(isHttps);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    trustProxy: options.trustProxy > 0 && ((_address, hop) => hop < options.trustProxy),
    genReqId: newRequestId,
    // An error before routing bypasses hooks and error handler, but must follow the contract.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, "x-request-id": request.id });
      handleError(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable({ newRequestId, headers }),
    childLoggerFactory: (own) => own,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: 64 * 1024,
    // An upload of 10 MB from a slow phone takes minutes; an idle sender is disconnected much earlier.
    requestTimeout: 300_000,
    keepAliveTimeout: 75_000,
    forceCloseConnections: "idle",
    // A request that arrives during the stop is served, and its connection is closed.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.server.headersTimeout = 30_000;
  // An unknown expectation is ignored; by default Node would return an empty 417.
  app.server.on("checkExpectation", (...exchange) => app.server.emit("request", ...exchange));

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

  app.decorateRequest("actor");
  secure(app, isHttps, options.imageOrigins);
  limitFlood(app, options.floodLimit);
  observe(app, options);
  closeInTime(app);
  serveHealth(app, options);
  return app;
}

/**
 * Removes unknown properties and refuses a wrong reply. No reply converts a value (see `replies.test.ts`), so it is
 * parsed: encoding would give the same and run each schema that has checks twice.
 */
const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (reply: unknown) => {
    const { error, data } = schema.safeParse(reply);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };

/** Unique among all nodes and starts, and much cheaper than a random id per request. */
function requestIds(): () => string {
  const start = newId().replaceAll("-", "").slice(0, 20);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** Checks the route too, because `/%61pi/…` and `http://host/api/…` lead to the API. */
const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith("/api/") || (request.routeOptions.url?.startsWith("/api/") ?? false);

function secure(app: FastifyInstance, isHttps: boolean, imageOrigins?: readonly string[]): void {
  const page = pageHeaders(isHttps, imageOrigins);
  const api = apiHeaders(isHttps);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isApi(request) ? api : page);
    reply.header("x-request-id", request.id);
    done();
  });
}

/** A coarse limit per network on this node. Guessable values have separate, shared limits. */
function limitFlood(app: FastifyInstance, most: number): void {
  let counts = new Map<string, number>();
  const timer = setInterval(() => (counts = new Map()), 60_000).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, _reply, done) => {
    const network = networkOf(request.ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= most || !isApi(request)) done();
    else
      done(
        new AppError(
          "rate_limited",
          { retry_after_seconds: 30 },
          { headers: { "retry-after": "30" } },
        ),
      );
  });
}

function observe(app: FastifyInstance, { log, metrics }: ServerOptions): void {
  /** Logs the route and never the URL, because query strings and parameters may contain tokens and names. */
  const observer = (method: string, route: string): onResponseHookHandler => {
    const count = metrics?.request(method, route);
    return (request, reply, done) => {
      const status = reply.statusCode;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      count?.(status, ms / 1000);
      // Who tried to reach what is not theirs; other lines need no user.
      const isRefused = status === 403 || status === 404;
      const user = isRefused && request.actor ? { user_id: request.actor.user.id } : {};
      log.info({ request_id: request.id, method, route, status, ms, ...user }, "http: request");
      done();
    };
  };
  app.addHook("onError", (_request, _reply, error, done) => {
    if (error instanceof AppError && error.code === "switched_off")
      metrics?.switchedOff(String(error.params["capability"]));
    done();
  });
  app.addHook("onRoute", (route) => {
    if (route.config?.isQuiet) return;
    const method = Array.isArray(route.method) ? route.method.join() : route.method;
    const others = route.onResponse ? [route.onResponse].flat() : [];
    route.onResponse = [...others, observer(method, route.url)];
  });
}

/** Node closes only connections that have served a request and are idle. */
function closeInTime(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.addHook("onRequest", (request, _reply, done) => {
    unused.delete(request.raw.socket);
    done();
  });
  app.addHook("preClose", async () => {
    // Browsers open connections in advance, but a request may be arriving.
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, 1_000);
    // A connection with a running request would otherwise stay open afterwards.
    app.server.keepAliveTimeout = 1;
  });
}

function serveHealth(app: FastifyInstance, { isReady }: ServerOptions): void {
  const route = { schema: { hide: true }, config: { isQuiet: true }, logLevel: "silent" } as const;
  app.get("/healthz", route, async () => ({ status: "ok" }));
  app.get("/readyz", route, async (_request, reply) => {
    const ready = isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Requested every few seconds by load balancers, so it is neither logged nor measured. */
    isQuiet?: boolean;
  }
}
