import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressRing } from "./progress-ring.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

test("the spinner announces that something loads", () => {
  render(<Spinner />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
});

test("two spinners have different clip-path ids", () => {
  render(
    <>
      <Spinner />
      <Spinner label="Loading settings..." />
    </>,
  );
  const ids = [...document.querySelectorAll("clipPath")].map((clip) => clip.id);
  expect(new Set(ids).size).toBe(2);
});

test("the ring shows its value, within its bounds, and never decreases", () => {
  const { rerender } = render(<ProgressRing label="Making your picture" value={40} />);
  const ring = screen.getByRole("progressbar", { name: "Making your picture" });
  expect(ring.getAttribute("aria-valuenow")).toBe("40");
  rerender(<ProgressRing label="Making your picture" value={12} />);
  expect(ring.getAttribute("aria-valuenow")).toBe("40");
  rerender(<ProgressRing label="Making your picture" value={180} />);
  expect(ring.getAttribute("aria-valuenow")).toBe("100");
});

test("the two circles of the ring come together as it fills", () => {
  const { rerender } = render(<ProgressRing label="Picture" value={10} />);
  const distance = () => {
    const [left, right] = [...document.querySelectorAll("circle")].map((circle) =>
      Number(circle.getAttribute("cx")),
    );
    return (right ?? 0) - (left ?? 0);
  };
  const apart = distance();
  rerender(<ProgressRing label="Picture" value={60} />);
  expect(distance()).toBeLessThan(apart);
  rerender(<ProgressRing label="Picture" value={100} />);
  expect(distance()).toBe(0);
});

test("a skeleton is a shape without text", () => {
  const { container } = render(<Skeleton className="h-4" />);
  const shape = container.querySelector(".skeleton");
  expect(shape?.getAttribute("aria-hidden")).toBe("true");
});
