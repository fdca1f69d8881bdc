import { describe, expect, test } from "vitest";
import { createSlots } from "./job-slots.ts";

function createQueue(count: number) {
  const notified: string[] = [];
  const slots = createSlots((id) => void notified.push(id));
  const all = Array.from({ length: count }, (_, n) => {
    const slot = slots.add("draw");
    slot.id = `slot-${n}`;
    return slot;
  });
  return { notified, slots, all };
}

describe("slots", () => {
  test("new jobs › each wakes another free slot", () => {
    const { notified, slots } = createQueue(3);
    expect([1, 2, 3].map(() => slots.wake("draw"))).toEqual([true, true, true]);
    expect(notified.toSorted()).toEqual(["slot-0", "slot-1", "slot-2"]);
  });

  test("every slot is busy › none is woken, and the first to end fetches again once", async () => {
    const { notified, slots, all } = createQueue(1);
    const gate = Promise.withResolvers<void>();
    const running = all[0]?.during(() => gate.promise);
    expect(slots.wake("draw")).toBe(false);
    expect(notified).toEqual([]);
    gate.resolve();
    await running;
    expect(notified).toEqual(["slot-0"]);
    await all[0]?.during(async () => {});
    expect(notified).toEqual(["slot-0"]);
  });

  test("jobs wait in the table › wakes as many slots, which continue for the rest", async () => {
    const { notified, slots, all } = createQueue(2);
    slots.fill("draw", 5);
    expect(notified).toEqual(["slot-0", "slot-1"]);
    for (let n = 0; n < 7; n += 1) await all[0]?.during(async () => {});
    expect(notified.slice(2)).toEqual(Array(5).fill("slot-0"));
  });

  test("nothing waits in the table › slots do not continue", async () => {
    const { notified, slots, all } = createQueue(1);
    slots.fill("draw", 5);
    slots.fill("draw", 0);
    await all[0]?.during(async () => {});
    expect(notified).toEqual(["slot-0"]);
  });

  test("job failed › its slot is free again", async () => {
    const { slots, all } = createQueue(1);
    await all[0]?.during(() => Promise.reject(new Error("no"))).catch(() => {});
    expect(slots.wake("draw")).toBe(true);
  });
});
