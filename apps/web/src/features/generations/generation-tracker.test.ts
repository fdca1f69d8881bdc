import { followGeneration, getGeneration, startGeneration } from "@twofold/contract/generations";
import { HttpResponse } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { emitLiveEvent } from "../../lib/live-events.ts";
import { emitSessionEnd } from "../../lib/session-end.ts";
import { template } from "../../testing/fixtures.ts";
import { generation } from "../../testing/generations.ts";
import { hang, intercept } from "../../testing/server.ts";
import { findTrackedGeneration, startWork } from "./generation-tracker.ts";

const OWN = "0198c0de-3333-7000-8000-000000000001";
const OTHER = "0198c0de-3333-7000-8000-000000000002";

/** Starts a generation whose POST stays pending until `respond` is called. */
async function startPending() {
  let respond: () => void = () => {};
  const sent = intercept(startGeneration, async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return HttpResponse.json(generation({ id: OWN, idempotency_key: key }), { status: 202 });
  });
  const streams = hang(followGeneration);
  const key = startWork({ template: template(1), slots: [], onReady: () => {} });
  onTestFinished(emitSessionEnd);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return { key, respond: () => respond(), followed: () => streams.map(({ url }) => url) };
}

describe("generation tracker", () => {
  describe("live event of another generation", () => {
    test("is ignored", async () => {
      const { key, respond, followed } = await startPending();
      const other = generation({ id: OTHER, idempotency_key: crypto.randomUUID() });
      const read = intercept(getGeneration, () => HttpResponse.json(other));
      emitLiveEvent({ type: "generation_changed", id: OTHER });
      await vi.waitFor(() => expect(read).toHaveLength(1));
      respond();
      await vi.waitFor(() => expect(findTrackedGeneration(key)?.generation?.id).toBe(OWN));
      await vi.waitFor(() => expect(followed()).not.toHaveLength(0));
      expect(followed().filter((url) => url.includes(OTHER))).toEqual([]);
    });
  });

  describe("live event of the own generation", () => {
    test("shows the stage before the request is answered", async () => {
      const { key } = await startPending();
      const own = generation({ id: OWN, idempotency_key: key });
      intercept(getGeneration, () => HttpResponse.json(own));
      emitLiveEvent({ type: "generation_changed", id: OWN });
      await vi.waitFor(() =>
        expect(findTrackedGeneration(key)).toMatchObject({ status: "running", generation: own }),
      );
    });
  });
});
