import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Countdown, formatLeft } from "./countdown.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2027-02-05T09:00:00Z") }));

describe("formatLeft", () => {
  test.each([
    [0, "0:00"],
    [402, "6:42"],
    [3_599, "59:59"],
    [3_600, "1 h 0 min"],
    [66_060, "18 h 21 min"],
  ])("%i seconds are %s", (seconds, expected) => {
    expect(formatLeft(seconds)).toBe(expected);
  });
});

describe("countdown", () => {
  test("counts to the end and reports it once", async () => {
    const onEnd = vi.fn<() => void>();
    const until = new Date("2027-02-05T09:00:03Z");
    render(<Countdown label="Refund in" until={until} totalMs={600_000} onEnd={onEnd} />);
    const timer = screen.getByRole("timer", { name: "Refund in" });
    expect(timer).toHaveTextContent("0:03");
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(timer).toHaveTextContent("0:02");
    expect(onEnd).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(timer).toHaveTextContent("now");
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
