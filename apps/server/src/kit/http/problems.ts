import { STATUS_CODES } from "node:http";
import { errorStatus, type ErrorCode, type Problem } from "@twofold/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError } from "../app-error.ts";
import { isUnreachable } from "../db.ts";

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors?: Problem["errors"];
  readonly headers?: Readonly<Record<string, string>>;
}

const TYPE = "application/problem+json; charset=utf-8";

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, detail, errors, headers }: Refusal,
): FastifyReply {
  const status = errorStatus[code];
  const problem: Problem = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    code,
    request_id: request.id,
    ...(errors && { errors }),
  };
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", ...headers })
    .type(TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}

/** What Fastify itself refuses, by status; its own messages speak to programmers. */
const ofFramework: Record<number, Refusal> = {
  400: { code: "invalid_request", detail: "The request could not be read." },
  404: { code: "not_found", detail: "There is nothing here." },
  408: { code: "unavailable", detail: "The request took too long to arrive." },
  413: { code: "payload_too_large", detail: "That is too large." },
  414: { code: "invalid_request", detail: "The address is too long." },
  415: { code: "unsupported_media_type", detail: "That kind of content is not accepted here." },
  431: { code: "invalid_request", detail: "The headers are too large." },
  503: { code: "unavailable", detail: "The service is busy. Please try again in a moment." },
};

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof AppError)
    return { code: error.code, detail: error.message, headers: error.headers };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll("/", ".") || "body",
      detail: message ?? "Invalid",
    }));
    const detail = errors[0]?.detail ?? "The request is not valid.";
    return { code: "invalid_request", detail, errors };
  }
  if (isUnreachable(error))
    return { ...(ofFramework[503] as Refusal), headers: { "retry-after": "2" } };
  return ofFramework[error.statusCode ?? 500];
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
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
