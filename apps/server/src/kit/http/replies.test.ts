import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { contractEndpoints } from "#testing/endpoints.ts";
import { openLog } from "../log.ts";
import { createServer } from "./server.ts";

/** The types of schema in a reply, also of its parts. */
function typesIn({ def }: z.ZodType): string[] {
  const parts = Object.entries(def).flatMap(([name, part]: [string, unknown]) =>
    name === "shape" ? Object.values(part as object) : part,
  );
  return [def.type, ...parts.filter((part) => part instanceof z.ZodType).flatMap(typesIn)];
}

test("no reply of the contract converts a value, so that parsing is the same as encoding", async () => {
  const replies = (await contractEndpoints()).flatMap(({ reply }) => (reply ? [reply] : []));
  // A refinement is a schema of the type `custom`.
  const allowed =
    `any array boolean custom enum intersection literal never null nullable number object
    optional readonly record string tuple undefined union unknown`.split(/\s+/);
  expect(replies.length).toBeGreaterThan(200);
  expect(replies.flatMap(typesIn).filter((type) => !allowed.includes(type))).toEqual([]);
});

describe("reply", () => {
  let server: Awaited<ReturnType<typeof createServer>>;
  let sent: unknown;
  beforeEach(async () => {
    const silent = new Writable({ write: (_, __, done) => done() });
    server = await createServer({
      log: openLog("silent", silent),
      publicUrl: "http://localhost",
      trustProxy: 0,
      floodLimit: 1_000,
      isReady: () => true,
    });
    const Reply = z.object({ days: z.array(z.object({ day: z.iso.date() })).max(2) });
    server.get("/reply", { schema: { response: { 200: Reply } } }, () => sent);
  });
  afterEach(() => server.close());

  test("unknown properties › are removed, also in lists", async () => {
    sent = { days: [{ day: "2026-03-01", secret: 1 }], secret: 2 };
    expect((await server.inject("/reply")).body).toBe('{"days":[{"day":"2026-03-01"}]}');
  });

  test.each([
    ["a wrong value", { days: [{ day: "soon" }] }],
    [
      "too many items",
      { days: ["2026-03-01", "2026-03-02", "2026-03-03"].map((day) => ({ day })) },
    ],
  ])("%s › is an error of the server", async (_, wrong) => {
    sent = wrong;
    const { statusCode, body } = await server.inject("/reply");
    expect(statusCode).toBe(500);
    expect(body).not.toContain("2026");
  });
});
