import type { Job } from "#kit/jobs.ts";
import type { StoredJob } from "./queues.store.ts";

const MAX_LENGTH = 200;
/** Shorter values are words that also occur in messages by chance. */
const MIN_VALUE_LENGTH = 4;

/**
 * What an operator sees of an error: no part of the payload, no address, no quoted text and no id, so that
 * jobs with the same cause have the same text. A message about an encrypted payload is left out.
 */
export function errorOf(
  { encrypts = [] }: Pick<Job, "encrypts">,
  { error, data }: StoredJob,
): string {
  const { name = "Error", message = "" } = error ?? {};
  if (encrypts.length > 0 || !message) return name;
  let text = message;
  for (const value of valuesIn(data)) text = text.replaceAll(value, "…");
  text = text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/"[^"]*"|'[^']*'|“[^”]*”/g, "…")
    .replaceAll(/[\w+/=.-]{24,}/g, "…")
    .replaceAll(/\d+/g, "#")
    .replaceAll(/\s+/g, " ");
  return `${name}: ${text}`.slice(0, MAX_LENGTH);
}

/** All texts and numbers of a payload, the longest first, because one may contain another. */
function valuesIn(value: unknown): string[] {
  const found: string[] = [];
  const visit = (each: unknown): void => {
    if (typeof each === "object" && each !== null) Object.values(each).forEach(visit);
    else if (typeof each === "string" || typeof each === "number") found.push(String(each));
  };
  visit(value);
  return found
    .filter(({ length }) => length >= MIN_VALUE_LENGTH)
    .toSorted((a, b) => b.length - a.length);
}
