import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorStatus, type ErrorCode, type Problem } from "@twofold/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { isUnreachable } from "../db.ts";

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors?: Problem["errors"];
  readonly members?: AppError["members"];
  readonly headers?: Readonly<Record<string, string>>;
}

const TYPE = "application/problem+json; charset=utf-8";

/** Fields that do not fit, found by the handler's own parsing instead of the framework's. */
export class InvalidRequestError extends Error {
  readonly errors: NonNullable<Problem["errors"]>;

  constructor({ issues }: z.ZodError) {
    super("The request is not valid.");
    this.name = "InvalidRequestError";
    this.errors = issues.map(({ path, message }) => ({
      field: path.join(".") || "body",
      detail: message,
    }));
  }
}

const invalid = (errors: NonNullable<Problem["errors"]>): Refusal => ({
  code: "invalid_request",
  detail: errors[0]?.detail ?? "The request is not valid.",
  errors,
});

function problemOf({ code, detail, errors, members }: Refusal, requestId: string): Problem {
  const status = errorStatus[code];
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    code,
    request_id: requestId,
    ...(errors && { errors }),
    ...members,
  };
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal, request.id);
  return reply
    .code(problem.status)
    .headers({ "cache-control": "no-store", ...refusal.headers })
    .type(TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}

/** What Fastify and its plugins refuse, by status; their own messages speak to programmers. */
const ofFramework: Record<number, Refusal> = {
  400: { code: "invalid_request", detail: "The request could not be read." },
  // A path that leads out of what is served: what lies there is nobody's business.
  403: { code: "not_found", detail: "There is nothing here." },
  404: { code: "not_found", detail: "There is nothing here." },
  408: { code: "invalid_request", detail: "The request took too long to arrive." },
  413: { code: "payload_too_large", detail: "That is too large." },
  414: { code: "invalid_request", detail: "The address is too long." },
  415: { code: "unsupported_media_type", detail: "That kind of content is not accepted here." },
  431: { code: "invalid_request", detail: "The headers are too large." },
  503: { code: "unavailable", detail: "The service is busy. Please try again in a moment." },
};

/** Whatever else is the caller's fault must not look like one of ours. */
const ofStatus = (status: number): Refusal | undefined =>
  ofFramework[status] ?? (status >= 400 && status < 500 ? ofFramework[400] : undefined);

function refusalOf(error: FastifyError, { raw }: FastifyRequest): Refusal | undefined {
  if (error instanceof AppError) {
    const { code, message: detail, headers, members } = error;
    return { code, detail, headers, members };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll("/", ".") || "body",
        detail: message ?? "Invalid",
      })),
    );
  }
  if (error instanceof InvalidRequestError) return invalid(error.errors);
  // Nested so deep that even judging it overflows the stack.
  if (error instanceof RangeError && error.code === "FST_ERR_VALIDATION") return ofFramework[400];
  // Whoever hangs up while sending breaks a connection too, but not one of ours.
  if (raw.readableAborted) return ofFramework[400];
  if (isUnreachable(error))
    return { ...(ofFramework[503] as Refusal), headers: { "retry-after": "2" } };
  return ofStatus(error.statusCode ?? 500);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (!refusal || errorStatus[refusal.code] >= 500)
    request.log.error({ err: error, request_id: request.id }, "request failed");
  return sendProblem(
    request,
    reply,
    refusal ?? {
      code: "internal",
      detail: "Something went wrong on our side. Please try again.",
    },
  );
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, { code: "not_found", detail: "There is nothing here." });

const LINGER_MS = 1_000;
const statusOfParser: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is not even HTTP: there is no request to reply to, only a socket. */
export function refuseUnreadable(newRequestId: () => string) {
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = ofFramework[statusOfParser[code] ?? 400] as Refusal;
    const problem = problemOf(refusal, newRequestId());
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `content-type: ${TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "connection: close",
    ].join("\r\n");
    socket.end(`${head}\r\n\r\n${body}`);
    // Closed at once, the answer would be lost on a client that is still sending.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
