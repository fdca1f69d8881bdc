import type { Job } from "#kit/jobs.ts";
import { queueNotFound } from "./queues.errors.ts";

export function findQueue(queues: readonly Job[], name: string): Job {
  const found = queues.find((each) => each.name === name);
  if (!found) throw queueNotFound();
  return found;
}
