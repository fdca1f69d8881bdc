import { live, type LiveEvent } from "@twofold/contract/live";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { intercept, refuse } from "../testing/server.ts";
import { callWith } from "./credentials.ts";
import { stream } from "./stream.ts";

const refused = vi.fn((): string | null => null);

beforeEach(() => {
  refused.mockClear();
  callWith({ token: () => "token-1", renewed: () => {}, refused });
});

/** Each connection receives these chunks and then ends. */
function sendPieces(...connections: readonly (readonly string[])[]): Request[] {
  let next = 0;
  return intercept(live, () => {
    const pieces = connections[next++];
    if (!pieces) return new HttpResponse(null, { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const piece of pieces) {
          controller.enqueue(new TextEncoder().encode(piece));
          await new Promise((resolve) => setTimeout(resolve));
        }
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
  });
}

function follow(): {
  events: LiveEvent[];
  gaps: () => number;
  ended: Promise<void>;
  end: () => void;
} {
  const events: LiveEvent[] = [];
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  let gaps = 0;
  const ended = stream(
    live,
    (event) => events.push(event),
    abort.signal,
    () => gaps++,
  );
  return { events, gaps: () => gaps, ended, end: () => abort.abort() };
}

describe("event stream", () => {
  test("parses events across chunk boundaries and ignores comments", async () => {
    const seen = sendPieces([
      "retry: 2000\n\n:\n\nda",
      'ta: {"type":"user_ch',
      'anged"}\n\ndata:{"type":"session_ended"}\r\n\r\n',
    ]);
    const { events, end } = follow();
    await vi.waitFor(() =>
      expect(events).toEqual([{ type: "user_changed" }, { type: "session_ended" }]),
    );
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    expect(seen[0]?.headers.get("accept")).toBe("text/event-stream");
    end();
  });

  test("reconnects after a break and reports a possible gap", async () => {
    const seen = sendPieces([":\n\n"], ['data: {"type":"user_changed"}\n\n']);
    const { events, gaps } = follow();
    await vi.waitFor(() => {
      dispatchEvent(new Event("online"));
      expect(events).toEqual([{ type: "user_changed" }]);
    });
    expect(seen).toHaveLength(2);
    expect(gaps()).toBe(1);
  });

  test("reports a possible gap if only a later attempt connects", async () => {
    const event = new TextEncoder().encode('data: {"type":"user_changed"}\n\n');
    let tries = 0;
    intercept(live, () =>
      ++tries === 1
        ? new HttpResponse(null, { status: 503 })
        : new HttpResponse(new Blob([event]).stream()),
    );
    const { events, gaps } = follow();
    await vi.waitFor(() => {
      dispatchEvent(new Event("online"));
      expect(events.length).toBeGreaterThan(0);
    });
    expect(gaps()).toBe(tries - 1);
  });

  test("keeps retrying while the server is unreachable", async () => {
    let tries = 0;
    intercept(live, () => new HttpResponse(null, { status: ++tries < 3 ? 503 : 401 }));
    const { ended } = follow();
    await vi.waitFor(() => {
      dispatchEvent(new Event("online"));
      expect(tries).toBe(3);
    });
    await ended;
  });

  test("ends with the session", async () => {
    refuse(live, 401, {});
    await follow().ended;
    expect(refused).toHaveBeenCalledExactlyOnceWith("token-1");
  });

  test("ends when the caller aborts", async () => {
    intercept(live, () => new Promise<never>(() => {}));
    const { ended, end } = follow();
    end();
    await expect(ended).resolves.toBeUndefined();
  });
});
