import { expect, test } from "vitest";
import {
  afterEvent,
  fractionOf,
  isLeft,
  nextOf,
  type Queue,
  type QueueEvent,
} from "./upload-queue.ts";

function file(name: string, size = 1): File {
  const made = new File(["x"], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
}

const chose: QueueEvent = {
  type: "chose",
  files: [
    { id: "a", file: file("a.png", 100) },
    { id: "b", file: file("b.png", 300) },
    { id: "c", file: file("c.png", 600) },
  ],
};

const after = (...events: QueueEvent[]): Queue => events.reduce<Queue>(afterEvent, []);
const statuses = (queue: Queue) => queue.map(({ id, status }) => `${id} ${status}`);
const asked: QueueEvent = { type: "asked", isCouple: true };

test("chosen files keep their order and are not sent automatically", () => {
  const queue = after(chose);
  expect(statuses(queue)).toEqual(["a chosen", "b chosen", "c chosen"]);
  expect(nextOf(queue)).toBeUndefined();
  expect(queue.filter(isLeft)).toHaveLength(3);
});

test("files are sent one after another with the type chosen at the start", () => {
  let queue = after(chose, asked);
  expect(nextOf(queue)).toMatchObject({ id: "a", isCouple: true });
  queue = [
    { type: "started", id: "a" } as const,
    { type: "moved", id: "a", fraction: 0.4 } as const,
  ].reduce<Queue>(afterEvent, queue);
  expect(queue[0]).toMatchObject({ status: "sending", fraction: 0.4 });
  expect(nextOf(queue)?.id).toBe("b");
  queue = afterEvent(queue, { type: "arrived", id: "a" });
  expect(statuses(queue)).toEqual(["a done", "b queued", "c queued"]);
  expect(statuses(afterEvent(queue, { type: "cleared" }))).toEqual(["b queued", "c queued"]);
});

test("failed file keeps its message, and the others continue", () => {
  const queue = after(
    chose,
    asked,
    { type: "started", id: "a" },
    { type: "failed", id: "a", problem: "Too large." },
  );
  expect(queue[0]).toMatchObject({ status: "failed", problem: "Too large." });
  expect(nextOf(queue)?.id).toBe("b");
  expect(queue.filter(isLeft).map(({ id }) => id)).toEqual(["a"]);
});

test("failed file is retried alone or with the rest", () => {
  const failed = after(
    chose,
    asked,
    { type: "moved", id: "a", fraction: 0.7 },
    { type: "failed", id: "a", problem: "Lost." },
    { type: "stopped" },
  );
  const one = afterEvent(failed, { type: "asked again", id: "a" });
  expect(statuses(one)).toEqual(["a queued", "b chosen", "c chosen"]);
  expect(one[0]).toMatchObject({ id: "a", fraction: 0, problem: undefined, isCouple: true });
  expect(statuses(afterEvent(failed, asked))).toEqual(["a queued", "b queued", "c queued"]);
});

test("files in progress are unchanged when more files are started", () => {
  const running = after(
    chose,
    asked,
    { type: "started", id: "a" },
    { type: "moved", id: "a", fraction: 0.5 },
  );
  const more = [
    { type: "chose", files: [{ id: "d", file: file("d.png") }] } as const,
    { type: "asked", isCouple: false } as const,
  ].reduce<Queue>(afterEvent, running);
  expect(more.map(({ id, status, isCouple }) => [id, status, isCouple])).toEqual([
    ["a", "sending", true],
    ["b", "queued", true],
    ["c", "queued", true],
    ["d", "queued", false],
  ]);
  expect(more[0]?.fraction).toBe(0.5);
});

test("stopped files return to the list, and uploaded ones stay", () => {
  const queue = after(
    chose,
    asked,
    { type: "arrived", id: "a" },
    { type: "started", id: "b" },
    { type: "moved", id: "b", fraction: 0.5 },
    { type: "stopped" },
  );
  expect(statuses(queue)).toEqual(["a done", "b chosen", "c chosen"]);
  expect(queue[1]?.fraction).toBe(0);
});

test("every file except the one being sent can be removed", () => {
  const queue = after(
    chose,
    asked,
    { type: "started", id: "a" },
    { type: "removed", id: "a" },
    { type: "removed", id: "b" },
  );
  expect(statuses(queue)).toEqual(["a sending", "c queued"]);
});

test("fractionOf weighs progress by bytes and ignores files that were not started", () => {
  expect(fractionOf(after(chose))).toBe(0);
  const queue = after(
    chose,
    asked,
    { type: "arrived", id: "a" },
    { type: "moved", id: "b", fraction: 0.5 },
  );
  expect(fractionOf(queue)).toBeCloseTo(0.25);
  expect(fractionOf(afterEvent(queue, { type: "failed", id: "c", problem: "" }))).toBeCloseTo(
    250 / 400,
  );
});
