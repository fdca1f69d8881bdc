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

test("takes files in their order and sends nothing by itself", () => {
  const queue = after(chose);
  expect(statuses(queue)).toEqual(["a chosen", "b chosen", "c chosen"]);
  expect(nextOf(queue)).toBeUndefined();
  expect(queue.filter(isLeft)).toHaveLength(3);
});

test("sends one after another, with the type that was chosen when it was asked", () => {
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

test("keeps what failed, with its words, and lets the others go on", () => {
  const queue = after(
    chose,
    asked,
    { type: "started", id: "a" },
    { type: "failed", id: "a", words: "Too large." },
  );
  expect(queue[0]).toMatchObject({ status: "failed", words: "Too large." });
  expect(nextOf(queue)?.id).toBe("b");
  expect(queue.filter(isLeft).map(({ id }) => id)).toEqual(["a"]);
});

test("sends what failed again when it is asked, alone or with the rest", () => {
  const failed = after(
    chose,
    asked,
    { type: "moved", id: "a", fraction: 0.7 },
    { type: "failed", id: "a", words: "Lost." },
    { type: "stopped" },
  );
  const one = afterEvent(failed, { type: "asked again", id: "a" });
  expect(statuses(one)).toEqual(["a queued", "b chosen", "c chosen"]);
  expect(one[0]).toMatchObject({ id: "a", fraction: 0, words: undefined, isCouple: true });
  expect(statuses(afterEvent(failed, asked))).toEqual(["a queued", "b queued", "c queued"]);
});

test("leaves alone what is under way when more is asked for", () => {
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

test("goes back to the list when it is stopped; what has arrived stays", () => {
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

test("lets go of anything but the file that is being sent", () => {
  const queue = after(
    chose,
    asked,
    { type: "started", id: "a" },
    { type: "removed", id: "a" },
    { type: "removed", id: "b" },
  );
  expect(statuses(queue)).toEqual(["a sending", "c queued"]);
});

test("reckons how far all is by bytes, without what nobody asked to send", () => {
  expect(fractionOf(after(chose))).toBe(0);
  const queue = after(
    chose,
    asked,
    { type: "arrived", id: "a" },
    { type: "moved", id: "b", fraction: 0.5 },
  );
  expect(fractionOf(queue)).toBeCloseTo(0.25);
  expect(fractionOf(afterEvent(queue, { type: "failed", id: "c", words: "" }))).toBeCloseTo(
    250 / 400,
  );
});
