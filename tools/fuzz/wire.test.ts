import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as auth from "../../packages/contract/src/auth.ts";
import * as sessions from "../../packages/contract/src/auth/sessions.ts";
import { changeLanguage } from "../../packages/contract/src/users/settings.ts";
import { answersIn } from "./answers.ts";
import { written } from "./json-node.ts";
import { anyPlan, schemaOf } from "./plan.ts";
import { fitting, inlined, nearlyFitting } from "./values.ts";
import { bytesOfWire, wireOf } from "./wire.ts";

const recall = () => "known-1@twofold.example";

describe("answersIn", () => {
  const read = (text: string, isHead = false) => answersIn(Buffer.from(text, "latin1"), isHead);

  test("several responses › are read in order, whatever states their length", () => {
    const { answers, isPartial } = read(
      "HTTP/1.1 100 Continue\r\n\r\n" +
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A: b\r\n\r\nhi" +
        "HTTP/1.1 204 No Content\r\n\r\n" +
        "HTTP/1.1 400 Bad Request\r\ntransfer-encoding: chunked\r\n\r\n2\r\nno\r\n1\r\n!\r\n0\r\n\r\n",
    );
    expect(isPartial).toBe(false);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, "hi"],
      [204, ""],
      [400, "no!"],
    ]);
    expect(answers[0]?.headers["x-a"]).toBe("b");
  });

  test.each([
    ["half a head", "HTTP/1.1 200 OK\r\ncont"],
    ["half a body", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhi"],
    ["half a chunk", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhi"],
    ["invalid chunk", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhi\r\n"],
  ])("%s › is partial", (_, text) => {
    expect(read(text)).toEqual({ answers: [], isPartial: true });
  });

  test("HEAD › has no body; a stream is complete from its start", () => {
    expect(read("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n", true).answers).toHaveLength(1);
    const stream = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nretry: 1\n\n";
    expect(read(stream).answers[0]?.body).toBe("retry: 1\n\n");
  });
});

describe("values", () => {
  const schema = schemaOf(auth.register, "body") ?? {};

  test("fitting › resolve the names that schemas refer to, and lists of types", () => {
    const language = schemaOf(changeLanguage, "body") ?? {};
    for (const node of fc.sample(fitting(language), { numRuns: 50, seed: 1 }))
      expect(changeLanguage.body.safeParse(JSON.parse(written(node, recall))).success).toBe(true);
    const nullable = inlined({ type: ["integer", "null"], minimum: 3 });
    for (const node of fc.sample(fitting(nullable), { numRuns: 50, seed: 1 }))
      expect(JSON.parse(written(node, recall)) ?? 3).toBeGreaterThanOrEqual(3);
  });

  test("fitting › satisfy the contract", () => {
    const kept = fc.sample(fitting(schema), { numRuns: 300, seed: 1 }).filter((node) => {
      const { username, full_name } = JSON.parse(written(node, recall)) as Record<string, string>;
      // JSON Schema does not express that these are trimmed before they are counted.
      return (username?.trim().length ?? 0) > 2 && full_name?.trim() !== "";
    });
    expect(kept.length).toBeGreaterThan(200);
    for (const node of kept)
      expect(auth.Registration.safeParse(JSON.parse(written(node, recall))).error).toBeUndefined();
  });

  test("nearly fitting › are wrong in every way", () => {
    const texts = fc
      .sample(nearlyFitting(schema), { numRuns: 500, seed: 1 })
      .map((node) => written(node, recall));
    expect(texts.some((text) => text.includes('"__proto__"'))).toBe(true);
    expect(texts.some((text) => text.includes("[[[["))).toBe(true);
    expect(texts.some((text) => text.length > 65_536)).toBe(true);
    expect(texts.some((text) => text.includes("\\u0000"))).toBe(true);
    expect(texts.some((text) => text.includes("\\ud800"))).toBe(true);
    expect(texts.some((text) => text.includes("1e400"))).toBe(true);
  });
});

describe("plans", () => {
  const endpoints = [auth.register, auth.me, sessions.endSession];
  const sample = (seed: number) => fc.sample(anyPlan(endpoints), { numRuns: 400, seed });

  test("same seed › are the same", () => {
    expect(sample(3)).toEqual(sample(3));
    expect(sample(3)).not.toEqual(sample(4));
  });

  test("any content › becomes bytes", () => {
    for (const plan of sample(5)) {
      const bytes = bytesOfWire(wireOf(plan, recall, "token"));
      expect(bytes.includes("\r\n\r\n")).toBe(true);
    }
  });

  test("many › reach every endpoint and unknown paths", () => {
    const aims = new Set(sample(6).map(({ aim }) => aim));
    expect(aims.size).toBe(endpoints.length + 1);
  });
});
