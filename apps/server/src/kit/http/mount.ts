import multipart from "@fastify/multipart";
import type { Capability } from "@twofold/contract/capabilities";
import type { Endpoint, EventOf, ParsedOf, Reauthentication } from "@twofold/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Actor, ActorCtx, AdminCall, AdminCtx, Ctx } from "../ctx.ts";
import type { FileResponse, UploadedFile } from "../files.ts";
import { inTempFolder } from "../temp-folder.ts";
import { recordFailedAdminCall, requireOneEntry, type AdminOptions } from "./admin-calls.ts";
import { sendCompressed } from "./compressed.ts";
import { readForm } from "./form.ts";
import { isAccepted, type Result } from "./replies.ts";
import { schemaOf } from "./route-schema.ts";
import type { Streams } from "./stream.ts";
import { answerUnchanged } from "./unchanged.ts";

interface Contexts {
  readonly public: Ctx;
  readonly user: ActorCtx;
  readonly file: ActorCtx;
  readonly admin: AdminCtx;
}
type ContextOf<A extends Endpoint["access"]> = Contexts[A];

export interface MountedRequest<E extends Endpoint> {
  readonly ctx: ContextOf<E["access"]>;
  readonly params: ParsedOf<E, "params">;
  readonly query: ParsedOf<E, "query">;
  readonly headers: ParsedOf<E, "headers">;
  readonly body: ParsedOf<E, "body">;
  readonly form: E extends Record<"form", { fields: infer T }>
    ? T extends z.ZodType
      ? z.output<T>
      : never
    : undefined;
  /** Deleted after the response. */
  readonly files: E extends Record<"form", { files: infer F }>
    ? {
        readonly [name in keyof F]: F[name] extends { least: 1 }
          ? readonly [UploadedFile, ...UploadedFile[]]
          : readonly UploadedFile[];
      }
    : undefined;
  /** The unparsed body, if the endpoint declares raw bytes. */
  readonly rawBody: E extends Record<"rawBody", object> ? Buffer : undefined;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

interface HandlerOptions {
  /** Throws to refuse a request whose body has not been read, so that it costs nothing. */
  readonly beforeBody?: (ctx: Ctx, request: FastifyRequest) => Promise<unknown>;
}

export interface Mount {
  /** Serves an endpoint. The contract defines access, parsing, the response and the errors. */
  <E extends Endpoint>(
    endpoint: E,
    handler: (request: MountedRequest<E>) => Promise<Result<E>> | Result<E>,
    options?: HandlerOptions,
  ): void;
  /** Serves a stream of events. `open` returns the function that ends it. */
  stream<E extends Endpoint & Required<Pick<Endpoint, "events">>>(
    endpoint: E,
    open: (request: MountedRequest<E>, stream: EventStream<E>) => () => void,
  ): void;
  /** Serves a file or redirects to it. */
  file<E extends Endpoint>(
    endpoint: E,
    handler: (request: MountedRequest<E>) => Promise<FileResponse>,
  ): void;
  /** All mounted endpoints, for tests that loop over them. */
  readonly endpoints: readonly Endpoint[];
}

export interface EventStream<E extends Endpoint> {
  send(event: EventOf<E>): void;
  /** The client connects again and reads its data again. */
  end(): void;
}

export interface MountOptions {
  readonly app: FastifyInstance;
  /** The context of a use case, with `actor` if the endpoint requires one. */
  readonly context: (
    request: FastifyRequest,
  ) => Ctx & { actor: Actor | undefined; admin: AdminCall | undefined };
  readonly authenticate: (
    request: FastifyRequest,
    reply: FastifyReply,
    options: {
      /** Whether the request changes nothing, so that its session may be some seconds old. */
      readonly isReading: boolean;
    },
  ) => Promise<Actor | undefined>;
  /** The same for files, where the file cookie is also accepted. */
  readonly authenticateForFile: (request: FastifyRequest) => Promise<Actor | undefined>;
  /** Throws unless the caller's session has proven its identity recently. */
  readonly requireReauthentication: (ctx: ActorCtx, level: Reauthentication) => Promise<void>;
  /** Throws while administrators have switched the capability off. */
  readonly requireOn: (ctx: Ctx, capability: Capability) => void;
  readonly admins: AdminOptions;
  readonly streams: Pick<Streams, "serve">;
}

interface ArrivedForm {
  readonly fields: unknown;
  readonly files: unknown;
}

export function createMount(options: MountOptions): Mount {
  const { app, context, authenticate, authenticateForFile, requireReauthentication } = options;
  const { admins, streams, requireOn } = options;
  const endpoints: Endpoint[] = [];

  /** Runs before the body is read, so that an anonymous caller costs nothing. */
  const requireUserOf =
    (session: { readonly isReading: boolean }) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const actor = await authenticate(request, reply, session);
      if (!actor)
        throw new AppError("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
      request.actor = actor;
    };
  const requireUser = requireUserOf({ isReading: false });
  const requireReader = requireUserOf({ isReading: true });

  async function requireAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await requireUser(request, reply);
    if (!request.actor?.user.is_admin) throw new AppError("role_missing");
    request.adminCall = { requestId: request.id, rights: new Set(), entries: 0 };
  }

  /** An anonymous caller does not learn whether the file exists. */
  async function requireForFile(request: FastifyRequest): Promise<void> {
    request.actor = await authenticateForFile(request);
    if (!request.actor) throw new AppError("not_found", { resource: "file" });
  }

  const guards = {
    public: [],
    user: [requireUser],
    admin: [requireAdmin],
    file: [requireForFile],
  };

  function requestOf<E extends Endpoint>(
    request: FastifyRequest,
    reply: FastifyReply,
    arrived?: ArrivedForm,
  ) {
    return {
      ctx: context(request),
      params: request.params,
      query: request.query,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? undefined : request.body,
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      form: arrived?.fields,
      files: arrived?.files,
      http: { request, reply },
    } as unknown as MountedRequest<E>;
  }

  function guardsOf(endpoint: Endpoint, isReading: boolean) {
    const { access, capability, reauthentication: level } = endpoint;
    const authorize = async (request: FastifyRequest) => {
      if (request.adminCall)
        await admins.authorize(context(request) as ActorCtx, endpoint, request.adminCall);
    };
    const switched = async (request: FastifyRequest) =>
      capability && requireOn(context(request), capability);
    const proven = async (request: FastifyRequest) =>
      level && requireReauthentication(context(request) as ActorCtx, level);
    return [
      ...(isReading ? [requireReader] : guards[access]),
      ...(access === "admin" ? [authorize] : []),
      ...(capability ? [switched] : []),
      ...(level ? [proven] : []),
    ];
  }

  const routeOf = (endpoint: Endpoint, { isReading } = { isReading: false }) => ({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    onRequest: guardsOf(endpoint, isReading),
    ...(endpoint.access === "admin" && {
      onError: (request: FastifyRequest, _reply: FastifyReply, error: unknown) =>
        recordFailedAdminCall(admins, context(request), endpoint, {
          params: request.params,
          error,
        }),
    }),
  });

  function mount<E extends Endpoint>(
    endpoint: E,
    handler: (request: MountedRequest<E>) => Promise<Result<E>> | Result<E>,
    { beforeBody }: HandlerOptions = {},
  ): void {
    endpoints.push(endpoint);
    const { form } = endpoint;
    const common = routeOf(endpoint, { isReading: isReadOnly(endpoint) });
    if (beforeBody)
      common.onRequest.push(async (request) => void (await beforeBody(context(request), request)));
    const run = async (request: FastifyRequest, reply: FastifyReply, arrived?: ArrivedForm) => {
      reply.code(endpoint.status);
      const result = await handler(requestOf<E>(request, reply, arrived));
      requireOneEntry(endpoint, request.adminCall);
      if (!isAccepted(result)) return result;
      return reply.code(202).header("location", result.location).send(result.body);
    };
    if (form) {
      mountForm(app, {
        ...common,
        handler: (request, reply) =>
          inTempFolder(async (folder) => {
            const arrived = await readForm(request, form, folder);
            return run(request, reply, arrived);
          }),
      });
      return;
    }
    const route: RouteOptions = {
      ...common,
      ...(endpoint.method === "GET" && { onSend: [answerUnchanged, sendCompressed] }),
      handler: (request, reply) => run(request, reply),
    };
    if (endpoint.rawBody) mountRawBody(app, route, endpoint.rawBody.maxBytes);
    else app.route(route);
  }

  mount.file = <E extends Endpoint>(
    endpoint: E,
    handler: (request: MountedRequest<E>) => Promise<FileResponse>,
  ): void => {
    endpoints.push(endpoint);
    const route: RouteOptions = {
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const { status, headers, body } = await handler(requestOf<E>(request, reply));
        return reply.code(status).headers(headers).send(body);
      },
    };
    if (endpoint.anyBody) mountAnyBody(app, route);
    else app.route(route);
  };

  mount.stream = <E extends Endpoint & Required<Pick<Endpoint, "events">>>(
    endpoint: E,
    open: (request: MountedRequest<E>, stream: EventStream<E>) => () => void,
  ): void => {
    endpoints.push(endpoint);
    app.route({
      ...routeOf(endpoint),
      // A HEAD request of an endless stream would never complete.
      exposeHeadRoute: false,
      handler: (request, reply) => {
        streams.serve(reply, request.actor, ({ send, end }) =>
          open(requestOf<E>(request, reply), { send, end }),
        );
      },
    });
  };

  mount.endpoints = endpoints;
  return mount;
}

/** Files and streams always read the session: a file stays with its reader, and a stream lasts for an hour. */
const isReadOnly = ({ method, access, reauthentication }: Endpoint) =>
  method === "GET" && access === "user" && !reauthentication;

/** Uses a separate scope, so that no other endpoint accepts such a body. */
function mountForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    // The body's schema is only for the documentation; the form is parsed while it arrives.
    scope.setValidatorCompiler<z.ZodType>((part) =>
      part.httpPart === "body" ? (value) => ({ value }) : validatorCompiler(part),
    );
    scope.route(route);
  });
}

/** Also uses a separate scope. The body is discarded. */
function mountAnyBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.on("end", () => done(null)).on("error", done);
      payload.resume();
    });
    scope.route(route);
  });
}

/** Also uses a separate scope. Signatures cover exactly these bytes. */
function mountRawBody(app: FastifyInstance, route: RouteOptions, maxBytes: number): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({ ...route, bodyLimit: maxBytes });
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, once the endpoint's access has been checked. */
    actor: Actor | undefined;
    /** Of an endpoint of administrators, once the caller is known to be one. */
    adminCall: AdminCall | undefined;
  }
}
