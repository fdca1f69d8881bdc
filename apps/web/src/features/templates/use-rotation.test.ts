import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useRotation } from "./use-rotation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rotate = (count: number, isHeld = false) =>
  renderHook(
    (props: { count: number; isHeld: boolean }) => useRotation(props.count, props.isHeld),
    {
      initialProps: { count, isHeld },
    },
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** One after another, because React starts the next interval only after `act`. */
const passTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await pass(3_000);
};

describe("rotation of banners", () => {
  test("advances every three seconds and wraps", async () => {
    const { result } = rotate(2);
    await pass(2_900);
    expect(result.current).toMatchObject({ now: 0, before: null });
    await pass(100);
    expect(result.current).toMatchObject({ now: 1, before: 0 });
    await pass(3_000);
    expect(result.current).toMatchObject({ now: 0, before: 1 });
  });

  test("advances in time while more banners are loading", async () => {
    const { result, rerender } = rotate(2);
    await pass(1_200);
    rerender({ count: 3, isHeld: false });
    await pass(1_200);
    rerender({ count: 4, isHeld: false });
    await pass(600);
    expect(result.current.now).toBe(1);
    // The added banners are part of the cycle.
    await passTurns(2);
    expect(result.current.now).toBe(3);
  });

  test("shows an existing banner after one is removed", async () => {
    const { result, rerender } = rotate(3);
    await passTurns(2);
    expect(result.current.now).toBe(2);
    rerender({ count: 2, isHeld: false });
    expect(result.current.now).toBe(0);
    rerender({ count: 0, isHeld: false });
    expect(result.current).toMatchObject({ now: 0, before: null, canTurn: false });
  });

  test("rests while it is held, and starts the interval again", async () => {
    const { result, rerender } = rotate(2);
    await pass(2_000);
    rerender({ count: 2, isHeld: true });
    await pass(10_000);
    expect(result.current).toMatchObject({ now: 0, isTurning: false, canTurn: true });
    rerender({ count: 2, isHeld: false });
    await pass(2_900);
    expect(result.current.now).toBe(0);
    await pass(100);
    expect(result.current.now).toBe(1);
  });

  test("a manual step restarts the interval", async () => {
    const { result } = rotate(3);
    await pass(2_000);
    act(() => result.current.go(-1));
    expect(result.current.now).toBe(2);
    await pass(2_000);
    expect(result.current.now).toBe(2);
    await pass(1_000);
    expect(result.current.now).toBe(0);
  });
});
