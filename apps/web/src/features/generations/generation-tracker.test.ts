import { getGeneration, startGeneration, type Generation } from "@twofold/contract/generations";
import { HttpResponse } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { emitLiveEvent, setConnected } from "../../lib/live-events.ts";
import { emitSessionEnd } from "../../lib/session-end.ts";
import { template } from "../../testing/fixtures.ts";
import { done, generation } from "../../testing/generations.ts";
import { intercept } from "../../testing/server.ts";
import { findTrackedGeneration, trackGeneration } from "./generation-tracker.ts";

const OWN = "0198c0de-3333-7000-8000-000000000001";
const OTHER = "0198c0de-3333-7000-8000-000000000002";

/** Starts a generation whose POST stays pending until `respond` is called. */
async function startPending() {
  let respond: () => void = () => {};
  const sent = intercept(startGeneration, async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return HttpResponse.json(generation({ id: OWN, idempotency_key: key }), { status: 202 });
  });
  const key = trackGeneration({ template: template(1), slots: [], onReady: () => {} });
  onTestFinished(() => {
    emitSessionEnd();
    setConnected(false);
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return {
    key,
    respond: async () => {
      respond();
      await vi.waitFor(() => expect(findTrackedGeneration(key)?.generation?.id).toBe(OWN));
    },
  };
}

const answerReads = (reply: Generation) => intercept(getGeneration, () => HttpResponse.json(reply));

describe("generation tracker", () => {
  describe("live event of another generation", () => {
    test("is ignored", async () => {
      const { key, respond } = await startPending();
      const read = answerReads(generation({ id: OTHER, idempotency_key: crypto.randomUUID() }));
      emitLiveEvent({ type: "generation_changed", id: OTHER });
      await vi.waitFor(() => expect(read).toHaveLength(1));
      await respond();
      emitLiveEvent({ type: "generation_changed", id: OTHER });
      await new Promise((resolve) => setTimeout(resolve));
      expect(read).toHaveLength(1);
      expect(findTrackedGeneration(key)?.generation?.id).toBe(OWN);
    });
  });

  describe("live event of the own generation", () => {
    test("shows the stage before the request is answered", async () => {
      const { key } = await startPending();
      const own = generation({ id: OWN, idempotency_key: key });
      answerReads(own);
      emitLiveEvent({ type: "generation_changed", id: OWN });
      await vi.waitFor(() =>
        expect(findTrackedGeneration(key)).toMatchObject({ status: "running", generation: own }),
      );
    });

    test("shows the result", async () => {
      const { key, respond } = await startPending();
      await respond();
      answerReads({ ...done, id: OWN });
      emitLiveEvent({ type: "generation_changed", id: OWN });
      await vi.waitFor(() => expect(findTrackedGeneration(key)?.status).toBe("succeeded"));
    });
  });

  describe("poll", () => {
    test.each([
      ["stream down: reads every 4 s", false, 2],
      ["stream connected: reads nothing", true, 0],
    ])("%s", async (_, isConnected, reads) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
      setConnected(isConnected);
      const { key, respond } = await startPending();
      await respond();
      const read = answerReads(generation({ id: OWN, idempotency_key: key }));
      for (const nth of [1, 2]) {
        vi.advanceTimersByTime(4_000);
        await vi.waitFor(() => expect(read).toHaveLength(Math.min(nth, reads)));
      }
    });

    test("stream was down since the last read: reads once", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
      setConnected(true);
      const { key, respond } = await startPending();
      await respond();
      vi.advanceTimersByTime(1_000);
      setConnected(false);
      setConnected(true);
      const read = answerReads(generation({ id: OWN, idempotency_key: key, progress: 0.7 }));
      vi.advanceTimersByTime(4_000);
      await vi.waitFor(() => expect(findTrackedGeneration(key)?.generation?.progress).toBe(0.7));
      vi.advanceTimersByTime(8_000);
      expect(read).toHaveLength(1);
    });
  });
});
