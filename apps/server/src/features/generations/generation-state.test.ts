import { GenerationStatus } from "@twofold/contract/generations";
import { GenerationFailure } from "@twofold/contract/generations/failure";
import fc from "fast-check";
import { expect, test } from "vitest";
import { endOf, hasEnded, statesBefore } from "./generation-state.ts";

test("generation state › any order of changes › ends once, and only a running one succeeds", () => {
  const Change = fc.constantFrom(...GenerationStatus.options);
  fc.assert(
    fc.property(fc.array(Change, { maxLength: 12 }), (changes) => {
      const states: GenerationStatus[] = ["queued"];
      for (const next of changes) {
        const state = states.at(-1) ?? "queued";
        if (statesBefore(next).includes(state)) states.push(next);
      }
      expect(states.lastIndexOf("queued")).toBe(0);
      expect(states.slice(0, -1).filter(hasEnded)).toEqual([]);
      expect(states[states.indexOf("succeeded") - 1] ?? "running").toBe("running");
    }),
  );
});

test.each(GenerationFailure.options)(
  "generation state › %s › ends it from any state",
  (failure) => {
    expect(statesBefore(endOf(failure))).toEqual(["queued", "running"]);
    expect(endOf(failure)).toBe(failure === "cancelled" ? "cancelled" : "failed");
  },
);
