import { describe, expect, test } from "vitest";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { limitJobs, limitPollers, allJobs, mountJobs, mountPollers } from "./worker.ts";
import { workerRoles } from "./worker.settings.ts";

const noContext = () => {
  throw new Error("nothing runs here");
};

function queuesOf(roles: readonly string[]): string[] {
  const names: string[] = [];
  const work: Work = ({ name }) => void names.push(name);
  mountJobs(limitJobs(roles, work), noContext);
  return names;
}

function pollersOf(roles: readonly string[]): string[] {
  const names: string[] = [];
  const repeat: Repeat = (name) => void names.push(name);
  mountPollers(limitPollers(roles, repeat), noContext);
  return names;
}

describe("roles of workers", () => {
  test("each queue and poller has exactly one", () => {
    const queues = workerRoles.flatMap((role) => queuesOf([role]));
    expect(queues.toSorted()).toEqual(
      allJobs()
        .map(({ name }) => name)
        .toSorted(),
    );
    const pollers = workerRoles.flatMap((role) => pollersOf([role]));
    expect(pollers.toSorted()).toEqual(pollersOf(workerRoles).toSorted());
  });

  test("pictures › renders and takes nothing else", () => {
    expect(queuesOf(["pictures"])).toEqual(["generations.run"]);
    expect(pollersOf(["pictures"])).toEqual([]);
  });

  test("emails › sends emails and push messages", () => {
    expect(queuesOf(["emails"])).toContain("notifications.mail");
    expect(pollersOf(["emails"])).toEqual(["notifications.deliver"]);
  });
});
