import { expect, test, vi } from "vitest";
import { onFirstInput } from "./on-first-input.ts";

test.each(["pointerdown", "pointermove", "keydown"])("%s › calls once", (input) => {
  const act = vi.fn<() => void>();
  onFirstInput(act);
  expect(act).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(input, { bubbles: true }));
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(act).toHaveBeenCalledOnce();
});

test("stopped › calls nothing", () => {
  const act = vi.fn<() => void>();
  onFirstInput(act)();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
});
