import { describe, expect, test } from "vitest";
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
  test("acknowledged change › leaves one and retires the others", () => {
    const changed = account();
    passwordSet(changed, "two");
    expect(changed).toMatchObject({ passwords: ["two"], current: "two" });
    expect([...changed.retired]).toEqual(["one"]);
  });

  test("change without a response › keeps both until the new one works", () => {
    const open = account();
    passwordOpen(open, "two");
    expect(open.passwords).toEqual(["one", "two"]);
    passwordSeen(open, "one");
    // The change may still take effect, so a working old password is no proof.
    expect(open).toMatchObject({ passwords: ["one", "two"], current: "one", isCertain: true });
    passwordSeen(open, "two");
    expect(open).toMatchObject({ passwords: ["two"], current: "two" });
    expect([...open.retired]).toEqual(["one"]);
  });
});

describe("sessions", () => {
  test("ended › all but one, and an ended one stays ended", () => {
    const many = account();
    for (const token of ["a", "b", "c"]) sessionBegun(many, token);
    othersEnded(many, "ended", "b");
    expect(tokensIn(many, "live")).toEqual(["b"]);
    othersEnded(many, "unsure", undefined);
    expect(tokensIn(many, "ended")).toEqual(["a", "c"]);
    expect(tokensIn(many, "unsure")).toEqual(["b"]);
  });

  test("too many › drops the oldest ended ones, and no live one", () => {
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
