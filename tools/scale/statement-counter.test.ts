import { describe, expect, test } from "vitest";
import { withoutIdle, type Recording } from "./statement-counter.ts";

const recording = (seconds: number, calls: Readonly<Record<string, number>>): Recording => ({
  seconds,
  statements: Object.entries(calls).map(([id, each]) => ({
    id,
    kind: "worker",
    query: id,
    calls: each,
  })),
});

const counted = (idle: Recording, ...batches: readonly Recording[]) =>
  Object.fromEntries(withoutIdle(batches, idle).map(({ query, calls }) => [query, calls]));

describe("statements without those of an idle process", () => {
  const idle = recording(60, { poll: 60 });

  test("a statement that only requests send › is counted as it is", () => {
    expect(counted(idle, recording(30, { insert: 20 }))).toEqual({ insert: 20 });
  });

  test("a statement in half of the batches › is work that belongs to no request", () => {
    const batch = recording(10, { insert: 5 });
    const hourly = recording(10, { insert: 5, cleanUp: 18 });
    expect(counted(idle, batch, hourly, batch, hourly)).toEqual({ insert: 20 });
  });

  test("a poll that also serves requests › is counted without the polls of the same time", () => {
    expect(counted(idle, recording(30, { poll: 50 }))).toEqual({ poll: 20 });
  });

  test("a poll that happened a few times more or less often › is not counted", () => {
    expect(counted(idle, recording(30, { poll: 40 }))).toEqual({});
    expect(counted(idle, recording(30, { poll: 20 }))).toEqual({});
  });

  test("a poll that happened far less often › reduces the count", () => {
    expect(counted(idle, recording(30, { poll: 10 }))).toEqual({ poll: -20 });
  });
});
