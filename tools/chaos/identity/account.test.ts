import { describe, expect, it } from "vitest";
import {
  newAccount,
  othersEnded,
  passwordOpen,
  passwordSeen,
  passwordSet,
  sessionBegun,
  tokensIn,
} from "./account.ts";

const account = () => newAccount("a@chaos.example", "a", "one");

describe("passwords", () => {
  it("knows one once a change is acknowledged, and retires the others", () => {
    const changed = account();
    passwordSet(changed, "two");
    expect(changed).toMatchObject({ passwords: ["two"], current: "two" });
    expect([...changed.retired]).toEqual(["one"]);
  });

  it("takes both after a change without an answer, until the new one is seen to work", () => {
    const open = account();
    passwordOpen(open, "two");
    expect(open.passwords).toEqual(["one", "two"]);
    passwordSeen(open, "one");
    // It may still come true: the old one working proves nothing for good.
    expect(open).toMatchObject({ passwords: ["one", "two"], current: "one", isCertain: true });
    passwordSeen(open, "two");
    expect(open).toMatchObject({ passwords: ["two"], current: "two" });
    expect([...open.retired]).toEqual(["one"]);
  });
});

describe("sessions", () => {
  it("ends all but one, and never revives an ended one", () => {
    const many = account();
    for (const token of ["a", "b", "c"]) sessionBegun(many, token);
    othersEnded(many, "ended", "b");
    expect(tokensIn(many, "live")).toEqual(["b"]);
    othersEnded(many, "unsure", undefined);
    expect(tokensIn(many, "ended")).toEqual(["a", "c"]);
    expect(tokensIn(many, "unsure")).toEqual(["b"]);
  });

  it("forgets the oldest that are over, and none that lives", () => {
    const many = account();
    sessionBegun(many, "first");
    for (let index = 0; index < 6; index += 1) sessionBegun(many, `early ${index}`);
    othersEnded(many, "ended", "first");
    for (let index = 0; index < 8; index += 1) sessionBegun(many, `late ${index}`);
    expect(many.sessions.size).toBe(12);
    expect(tokensIn(many, "live")).toContain("first");
    expect(tokensIn(many, "ended")).toEqual(["early 3", "early 4", "early 5"]);
  });
});
