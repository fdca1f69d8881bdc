import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { toFieldError } from "@twofold/contract/field-error";
import { fieldMessages } from "@twofold/contract/field.messages";
import type { Problem } from "@twofold/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { isOverloaded, isUnreachable } from "../db.ts";

type FieldErrors = NonNullable<Problem["errors"]>;

const TYPE = "application/problem+json; charset=utf-8";

/** Fields that do not fit the contract, found by the handler's own parsing. */
export class InvalidRequestError extends Error {
  readonly errors: FieldErrors;

  constructor({ issues }: z.ZodError) {
    super("The request is not valid.");
    this.name = "InvalidRequestError";
    this.errors = issues.map((issue) => fieldErrorOf(issue.path.join("."), issue));
  }
}

function fieldErrorOf(path: string, issue: Parameters<typeof toFieldError>[0]) {
  const { code, params } = toFieldError(issue);
  const message = fieldMessages[code] as (limits: typeof params) => string;
  return {
    field: path || "body",
    code,
    ...(Object.keys(params).length > 0 && { params }),
    detail: message(params),
  };
}

function problemOf({ code, params, status, message }: AppError, requestId: string): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
    code,
    ...(Object.keys(params).length > 0 && { params: params as NonNullable<Problem["params"]> }),
    request_id: requestId,
  };
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  errors?: FieldErrors,
): FastifyReply {
  const problem = problemOf(error, request.id);
  return reply
    .code(error.status)
    .headers({ "cache-control": "no-store", ...error.headers })
    .type(TYPE)
    .serializer(JSON.stringify)
    .send(errors ? { ...problem, detail: errors[0]?.detail ?? problem.detail, errors } : problem);
}

const pageNotFound = () => new AppError("not_found", { resource: "page" });
const unreadable = () => new AppError("unreadable_request", { cause: "malformed" });

/** Errors of Fastify and its plugins, by status; their own messages are written for programmers. */
const ofFramework: Readonly<Record<number, () => AppError>> = {
  400: unreadable,
  // A path that leads out of the served folder. The reply must not confirm what is there.
  403: pageNotFound,
  404: pageNotFound,
  408: () => new AppError("unreadable_request", { cause: "timeout" }),
  413: () => new AppError("payload_too_large", { reason: "body" }),
  414: () => new AppError("unreadable_request", { cause: "url_too_long" }),
  415: () => new AppError("unsupported_media_type", { reason: "content_type" }),
  431: () => new AppError("unreadable_request", { cause: "headers_too_large" }),
  503: () => new AppError("unavailable", { reason: "database" }),
};

/** Every other 4xx is the client's fault and must not be reported as an internal error. */
const ofStatus = (status: number): AppError | undefined =>
  (ofFramework[status] ?? (status >= 400 && status < 500 ? unreadable : undefined))?.();

function fieldErrorsOf(error: FastifyError): FieldErrors | undefined {
  if (error instanceof InvalidRequestError) return error.errors;
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, keyword, message, params }) =>
    fieldErrorOf(instancePath.slice(1).replaceAll("/", "."), { code: keyword, message, ...params }),
  );
}

function expectedError(error: FastifyError, { raw }: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isHostileValue(error)) return unreadable();
  // A client that disconnects while sending also looks like a broken connection.
  if (raw.readableAborted) return unreadable();
  if (isUnreachable(error) || isOverloaded(error)) {
    return new AppError("unavailable", { reason: "database" }, { headers: { "retry-after": "2" } });
  }
  return ofStatus(error.statusCode ?? 500);
}

/**
 * A body can be nested so deeply that validation overflows the stack. The length checks of zod also run
 * on an object with a `length`, and comparing one that is no number throws. Other errors are ours.
 */
const isHostileValue = (error: FastifyError): boolean =>
  error.code === "FST_ERR_VALIDATION" &&
  (error instanceof RangeError ||
    (error instanceof TypeError && error.message === "Cannot convert object to primitive value"));

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const fields = fieldErrorsOf(error);
  if (fields) return sendProblem(request, reply, new AppError("invalid_request"), fields);
  const expected = expectedError(error, request);
  if (!expected || expected.status >= 500)
    request.log.error({ err: error, request_id: request.id }, "request failed");
  return sendProblem(request, reply, expected ?? new AppError("internal"));
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, pageNotFound());

const LINGER_MS = 1_000;
const statusOfParser: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface RefusalOptions {
  readonly newRequestId: () => string;
  /** Headers of every reply; no hook sets them here. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Replies to bytes that are not HTTP: there is no request, only a socket. */
export function refuseUnreadable({ newRequestId, headers }: RefusalOptions) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = problemOf(
      ofStatus(statusOfParser[code] ?? 400) ?? unreadable(),
      newRequestId(),
    );
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `content-type: ${TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${problem.request_id}`,
      ...lines,
      "connection: close",
    ].join("\r\n");
    socket.end(`${head}\r\n\r\n${body}`);
    // Closing immediately would discard the reply for a client that is still sending.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
