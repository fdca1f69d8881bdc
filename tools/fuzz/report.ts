import type { Outcome } from "./send.ts";
import type { Wire } from "./wire.ts";

const SHOWN = 600;

/** Escapes characters that a terminal does not show. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /[\x7F-\xA0\u200B-\u200F\u2028-\u202E\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const shown = (text: string) =>
  text.length <= SHOWN
    ? quoted(text)
    : `${quoted(text.slice(0, SHOWN))}… (${text.length} characters)`;

/** Everything that is needed to repeat the request by hand. */
export function describeFault(
  trial: { wire: Wire; outcome: Outcome; fault: string | undefined },
  log: string,
): string {
  const { method, target, version, headers, body, framing } = trial.wire;
  const { answers, error } = trial.outcome;
  return [
    `\nFAULT: ${trial.fault}`,
    `  ${method} ${shown(target)} HTTP/${version}`,
    ...headers.slice(0, 20).map(([name, value]) => `  ${name}: ${shown(value)}`),
    ...(headers.length > 20 ? [`  … ${headers.length} headers`] : []),
    ...(framing === "exact" ? [] : [`  length: ${JSON.stringify(framing)}`]),
    `  body: ${body ? shown(body.toString("utf8")) : "none"}`,
    ...answers.map(
      ({ status, headers: fields, body: text }) =>
        `  answer: ${status} ${fields["content-type"] ?? ""} ${shown(text)}`,
    ),
    ...(error === undefined ? [] : [`  error: ${error}`]),
    ...log
      .split("\n")
      .filter((line) => line.includes('"level":50'))
      .slice(-1)
      .map((line) => `  log: ${line.slice(0, 1500)}`),
  ].join("\n");
}
