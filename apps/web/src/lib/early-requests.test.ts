import { me } from "@twofold/contract/auth";
import { listImages } from "@twofold/contract/images";
import { listBanners } from "@twofold/contract/templates";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "./api.ts";
import { callWith } from "./credentials.ts";
import { emitSessionEnd } from "./session-end.ts";

const early = { id: "early" };
const fetched = { id: "fetched" };
let refused: string[];

beforeEach(() => {
  refused = [];
  callWith({
    token: () => "token",
    renewed: () => {},
    refused: (token) => {
      refused.push(token ?? "");
      return null;
    },
  });
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(fetched));
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.earlyRequests;
});

function request(response: Promise<Response>, token = "token"): void {
  window.earlyRequests = new Map([[me.path, { token, response }]]);
}

describe("response that the document requested", () => {
  test("is used once", async () => {
    request(Promise.resolve(Response.json(early)));
    expect(await call(me)).toEqual(early);
    expect(await call(me)).toEqual(fetched);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("with other parameters › is not used", async () => {
    const response = Promise.resolve(Response.json(early));
    window.earlyRequests = new Map([
      ["/api/images?source=uploaded&limit=200", { token: "token", response }],
    ]);
    vi.mocked(fetch).mockImplementation(async () => Response.json(fetched));
    const read = (source: "uploaded" | "generated") =>
      call(listImages, { query: { source, limit: 200 } });
    expect(await read("generated")).toEqual(fetched);
    expect(await read("uploaded")).toEqual(early);
  });

  test("with another time in its address › is used", async () => {
    const response = Promise.resolve(Response.json(early));
    window.earlyRequests = new Map([[listBanners.path, { token: "token", response }]]);
    expect(await call(listBanners, { query: { t: Date.now() } })).toEqual(early);
  });

  test("of another session › is not used", async () => {
    request(Promise.resolve(Response.json(early)), "an older token");
    expect(await call(me)).toEqual(fetched);
    expect(await call(me)).toEqual(fetched);
  });

  test("of a page that was opened long before › is not used", async () => {
    request(Promise.resolve(Response.json(early)));
    vi.mocked(performance.now).mockReturnValue(60_000);
    expect(await call(me)).toEqual(fetched);
  });

  test("rejects the token › ends the session", async () => {
    request(Promise.resolve(Response.json({ detail: "no" }, { status: 401 })));
    await expect(call(me)).rejects.toMatchObject({ status: 401 });
    expect(refused).toEqual(["token"]);
  });

  test("failed › fails the call, and the next one sends a request", async () => {
    const response = Promise.reject(new TypeError("Failed to fetch"));
    response.catch(() => {});
    request(response);
    await expect(call(me)).rejects.toMatchObject({ status: 0 });
    expect(await call(me)).toEqual(fetched);
  });

  test("session ends before it is used › it is closed", async () => {
    const unused = Response.json(early);
    const cancel = vi.spyOn(unused.body as ReadableStream, "cancel");
    request(Promise.resolve(unused));
    emitSessionEnd();
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
    expect(await call(me)).toEqual(fetched);
  });

  test("does not arrive › the call can be cancelled", async () => {
    request(new Promise(() => {}));
    const controller = new AbortController();
    const reply = call(me, undefined, { signal: controller.signal });
    controller.abort();
    await expect(reply).rejects.toMatchObject({ name: "AbortError" });
  });
});
