import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { Problem } from "../../packages/contract/src/problem.ts";
import type { Answer } from "./answers.ts";
import type { Plan } from "./plan.ts";
import { SLOWEST_MS, type Outcome } from "./send.ts";

/** Must never be in a response: file names, queries, messages of libraries. */
const INTERNALS =
  /\bat .+\.[jt]s:\d|node_modules|FST_ERR|\b(select|insert|update|delete) .*\b(from|into|set)\b/i;

/** Returns what is wrong with the responses to a request, or undefined. */
export function judge(
  plan: Pick<Plan, "aim" | "method">,
  { answers, isHung, mayBeCut, error }: Outcome,
  endpoints: ReadonlyMap<string, Endpoint>,
): string | undefined {
  if (isHung) return `no response within ${SLOWEST_MS / 1000} s`;
  if (answers.length === 0)
    return mayBeCut ? undefined : `hung up without an answer${error ? ` (${error})` : ""}`;
  const isHead = plan.method === "HEAD";
  const [first, ...others] = answers;
  const endpoint = plan.aim === undefined ? undefined : endpoints.get(plan.aim);
  return [
    first && judgeAnswer(first, isHead, endpoint),
    ...others.map((answer) => judgeAnswer(answer, false, undefined)),
  ].find((fault) => fault !== undefined);
}

function judgeAnswer(
  answer: Answer,
  isHead: boolean,
  endpoint: Endpoint | undefined,
): string | undefined {
  const { status } = answer;
  // An administrator of the run may have stopped a capability, which is no fault.
  const isSwitchedOff = status === 503 && /"code":"switched_off"/.test(answer.body);
  if (status >= 500 && !isSwitchedOff) return `a fault of the server: ${status}`;
  if (status < 200) return "no HTTP";
  if (status >= 400) return isHead ? undefined : judgeRefusal(answer);
  if (status >= 300 || !endpoint) return undefined;
  return judgeSuccess(answer, endpoint);
}

function judgeRefusal({ status, headers, body }: Answer): string | undefined {
  if (!headers["content-type"]?.startsWith("application/problem+json"))
    return `a ${status} that is no problem document, but ${headers["content-type"] ?? "untyped"}`;
  const problem = Problem.safeParse(jsonOf(body));
  if (!problem.success) return `a ${status} that does not fit the contract`;
  const { detail, request_id: id } = problem.data;
  if (problem.data.status !== status)
    return `a ${status} whose body has status ${problem.data.status}`;
  if (detail.trim() === "" || id === "") return `a ${status} without a detail or an id`;
  if (headers["x-request-id"] !== undefined && headers["x-request-id"] !== id)
    return `a ${status} with two request ids`;
  if (INTERNALS.test(body)) return `a ${status} that exposes internals`;
  return undefined;
}

function judgeSuccess({ status, headers, body }: Answer, endpoint: Endpoint): string | undefined {
  if (status !== endpoint.status) return `${status} instead of ${endpoint.status}`;
  if (endpoint.events)
    return headers["content-type"]?.startsWith("text/event-stream")
      ? undefined
      : "a stream of another type";
  if (!endpoint.reply)
    return status === 204 && body !== "" ? "a body where none belongs" : undefined;
  const reply = endpoint.reply.safeParse(jsonOf(body));
  return reply.success ? undefined : `a reply that does not fit the contract`;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
