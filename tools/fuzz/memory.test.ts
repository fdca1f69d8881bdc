import { describe, expect, test } from "vitest";
import { newMark } from "./marks.ts";
import { createMemory, idOf } from "./memory.ts";

const album = idOf("id", "/api/albums");

describe("memory", () => {
  test("ids of a reply › are recalled for their collection, and not those inside other objects", () => {
    const memory = createMemory();
    const reply = { id: "a1", items: [{ id: "a2", image: { id: "i1" } }] };
    memory.rememberReply(JSON.stringify(reply), "/api/albums");
    const ids = Array.from({ length: 8 }, (_, pick) => memory.recall(album, pick));
    expect(new Set(ids)).toEqual(new Set(["a1", "a2"]));
  });

  test("ids › of the caller are recalled half of the time, and those of all people otherwise", () => {
    const memory = createMemory();
    memory.rememberReply('{"id":"mine"}', "/api/albums", 0);
    memory.rememberReply('{"id":"theirs"}', "/api/albums", 1);
    expect([0, 2, 4, 6].map((pick) => memory.recall(album, pick, 0))).not.toContain("theirs");
    expect([1, 3, 5, 7].map((pick) => memory.recall(album, pick, 0))).toContain("theirs");
  });

  test("a name without values › falls back to the plain name, and then to an unknown value", () => {
    const memory = createMemory();
    memory.remember("token", "t1");
    expect(memory.recall(idOf("token", "/api/shared"), 3)).toBe("t1");
    expect(memory.recall(album, 3)).toBe("unknown-3");
  });

  test("texts with a mark › are not kept", () => {
    const memory = createMemory();
    memory.remember("title", `Day of ${newMark()}`);
    expect(memory.recall("title", 0)).toBe("unknown-0");
  });
});
