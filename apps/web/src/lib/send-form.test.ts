import { uploadImage } from "@twofold/contract/images";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { photo } from "../testing/fixtures.ts";
import { partsOf } from "../testing/parts-of.ts";
import { answer, hang, intercept, refuse } from "../testing/server.ts";
import { call } from "./api.ts";
import { callWith } from "./credentials.ts";
import { ApiError } from "./errors.ts";
import { sendForm } from "./send-form.ts";

const refused = vi.fn((): string | null => null);

beforeEach(() => {
  refused.mockClear();
  callWith({ token: () => "token-1", renewed: () => {}, refused });
});

const file = new File(["the bytes"], "lake.jpg", { type: "image/jpeg" });
const request = { form: { is_couple_image: "true" }, files: { file: [file] } };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error("the call did not fail with an ApiError", { cause: error });
}

describe("form with files", () => {
  test("sends fields, file, token and headers, and returns the reply", async () => {
    const seen = answer(uploadImage, photo());
    const reply = await call(uploadImage, request, { headers: { "idempotency-key": "key-1" } });
    expect(reply).toEqual(photo());
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    expect(seen[0]?.headers.get("idempotency-key")).toBe("key-1");
    expect(await partsOf(seen[0])).toEqual([
      { name: "is_couple_image", filename: undefined, type: undefined, content: "true" },
      { name: "file", filename: "lake.jpg", type: "image/jpeg", content: "the bytes" },
    ]);
  });

  test("uses the token of the session in which the files were chosen", async () => {
    const seen = answer(uploadImage, photo());
    await call(uploadImage, request, { token: "token-0" });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-0");
  });

  test("throws the same errors as other calls", async () => {
    refuse(uploadImage, 413, { code: "payload_too_large", detail: "At most 10 MB." });
    expect(await failureOf(call(uploadImage, request))).toMatchObject({
      status: 413,
      code: "payload_too_large",
      detail: "At most 10 MB.",
    });
    expect(refused).not.toHaveBeenCalled();
  });

  test("reports a 401 to the session", async () => {
    refuse(uploadImage, 401, {});
    expect((await failureOf(call(uploadImage, request))).status).toBe(401);
    expect(refused).toHaveBeenCalledExactlyOnceWith("token-1");
  });

  test("has no status if the network fails", async () => {
    intercept(uploadImage, () => HttpResponse.error());
    expect((await failureOf(call(uploadImage, request))).status).toBe(0);
  });

  test("is aborted by the caller, before or during the upload", async () => {
    const seen = hang(uploadImage);
    const mine = new AbortController();
    const sent = call(uploadImage, request, { signal: mine.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    mine.abort(new Error("left the page"));
    await expect(sent).rejects.toThrow("left the page");
    await expect(call(uploadImage, request, { signal: mine.signal })).rejects.toThrow("left");
    expect(seen).toHaveLength(1);
  });
});

/** happy-dom's XMLHttpRequest reports no upload progress. */
class SlowRequest extends EventTarget {
  static last: SlowRequest;
  readonly upload = new EventTarget();
  readonly abort = vi.fn();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();

  constructor() {
    super();
    SlowRequest.last = this;
  }

  move(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100 }));
  }
}

describe("timeout of a form", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("XMLHttpRequest", SlowRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const slow = { method: "POST", headers: {}, signal: null, stallMs: 10_000 };

  test("restarts with every byte and ends a stalled upload", async () => {
    const onProgress = vi.fn();
    const sent = sendForm("/api/images", { ...slow, onProgress });
    const failure = sent.catch((error: unknown) => error);
    for (const loaded of [10, 40, 90]) {
      await vi.advanceTimersByTimeAsync(9_999);
      SlowRequest.last.move(loaded);
    }
    expect(onProgress.mock.calls.flat()).toEqual([0.1, 0.4, 0.9]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(SlowRequest.last.abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(SlowRequest.last.abort).toHaveBeenCalledOnce();
    expect(await failure).toMatchObject({ name: "TimeoutError" });
  });
});
