import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Storage } from "#features/images/storage.port.ts";
import { createBucket, type Bucket } from "@twofold/test-servers/bucket";
import { createScratchFiles, type ScratchFiles } from "#testing/scratch-files.ts";
import { isWithoutS3, SWIFT_STARTS_WITHIN_MS } from "@twofold/test-servers/swift";
import { createS3Storage, type S3StorageOptions } from "./s3-storage.ts";

/** Long enough for a busy machine if a response is expected, short if none will come. */
const PATIENT_MS = 1_500;
const IMPATIENT_MS = 250;
/** Messages of Node, of the SDK and of this adapter. */
const BROKEN = /ECONNRESET|EPIPE|socket hang up|aborted|timed out|requestTimeout|no data received/;

describe.skipIf(isWithoutS3)("S3 storage", () => {
  let files: ScratchFiles;
  let bucket: Bucket;
  let storage: Storage;
  const opened: Storage[] = [];
  const open = (more: Partial<S3StorageOptions> = {}) => {
    const one = createS3Storage({ ...bucket.options, ...more });
    opened.push(one);
    return one;
  };

  beforeAll(async () => {
    files = await createScratchFiles();
    bucket = await createBucket();
    storage = open();
  }, SWIFT_STARTS_WITHIN_MS);
  afterAll(async () => {
    for (const each of opened) each.close();
    await bucket?.stop();
    await files.remove();
  });

  const newKey = () => `test/${randomUUID()}`;
  const put = async (key: string, content: Buffer | string) =>
    storage.put(key, await files.holding(content));
  const stored = async (key: string) => {
    const stream = await storage.read(key);
    return stream && buffer(stream);
  };

  describe("links", () => {
    const linkTo = (key: string, more: Partial<S3StorageOptions> = {}, seconds = 30) =>
      open({ canLink: true, ...more }).link?.(key, {
        seconds,
        headers: {
          "cache-control": "private, no-store",
          "content-disposition": 'attachment; filename="a.zip"',
        },
      });

    test("a signed link serves the file to any client, with its type and the given headers", async () => {
      const key = newKey();
      await put(key, "a picture");
      const link = await linkTo(key);
      const response = await fetch(link!);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("a picture");
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="a.zip"');
    });

    test("a link uses the public endpoint", async () => {
      const key = newKey();
      await put(key, "a picture");
      const link = await linkTo(key, { publicEndpoint: bucket.proxy.url });
      expect(link?.startsWith(`${bucket.proxy.url}/pictures/`)).toBe(true);
      expect(await (await fetch(link!)).text()).toBe("a picture");
    });

    test("a changed link or another path is rejected", async () => {
      const [key, other] = [newKey(), newKey()];
      await put(key, "a picture");
      await put(other, "another one");
      const link = new URL((await linkTo(key))!);
      const altered = (change: (url: URL) => void) => {
        const url = new URL(link);
        change(url);
        return fetch(url).then(({ status }) => status);
      };
      expect(await altered(() => {})).toBe(200);
      expect(await altered((url) => (url.pathname = `/pictures/${other}`))).toBe(403);
      expect(await altered((url) => url.searchParams.set("X-Amz-Expires", "3000"))).toBe(403);
      expect(await altered((url) => url.searchParams.set("response-cache-control", "public"))).toBe(
        403,
      );
      // Swift does not recognise a request without any signature as S3.
      expect([400, 403]).toContain(await altered((url) => (url.search = "")));
    });

    test("a link expires", async () => {
      const key = newKey();
      await put(key, "a picture");
      const link = await linkTo(key, {}, 3);
      expect((await fetch(link!)).status).toBe(200);
      await vi.waitFor(async () => expect((await fetch(link!)).status).toBe(403), {
        timeout: 8_000,
        interval: 100,
      });
    });

    test("no links are created unless enabled", () => {
      expect(storage.link).toBeUndefined();
    });
  });

  describe("rejected requests", () => {
    const everything = (of: Storage, key: string) => ({
      put: async () => of.put(key, await files.holding("x")),
      read: () => of.read(key),
      remove: () => of.remove([key]),
      list: () => of.list("test/")[Symbol.asyncIterator]().next(),
    });

    test("a wrong secret fails, for existing and for missing files", async () => {
      const key = newKey();
      await put(key, "a picture");
      const stranger = open({ secretAccessKey: "wrong" });
      for (const call of Object.values(everything(stranger, key)))
        await expect(call()).rejects.toThrow("403 SignatureDoesNotMatch");
      await expect(stranger.read(newKey())).rejects.toThrow("403 SignatureDoesNotMatch");
      expect(String(await stored(key))).toBe("a picture");
    });

    test("a missing bucket fails, unlike a missing file", async () => {
      for (const call of Object.values(everything(open({ bucket: "nowhere" }), newKey())))
        await expect(call()).rejects.toThrow("404 NoSuchBucket");
    });

    test("a file that could not be removed fails", async () => {
      // Swift rejects all keys or none, so a local server sends this response.
      const server = createServer((request, response) => {
        request.resume().on("end", () =>
          response.setHeader("content-type", "application/xml").end(
            `<?xml version="1.0"?><DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code></Error>
             <Error><Key>b</Key><Code>NoSuchKey</Code></Error></DeleteResult>`,
          ),
        );
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const refusing = open({ endpoint: `http://127.0.0.1:${port}` });
      await expect(refusing.remove(["a", "b", "c"])).rejects.toThrow(/1 of 3 files: AccessDenied/);
      refusing.close();
      await once(server.close(), "close");
    });
  });

  describe("broken connection", () => {
    const bytes = randomBytes(4_000_000);
    let proxy: Bucket["proxy"];
    let patient: Storage;
    let impatient: Storage;
    beforeAll(() => {
      ({ proxy } = bucket);
      patient = open({ endpoint: proxy.url, idleTimeoutMs: PATIENT_MS });
      impatient = open({ endpoint: proxy.url, idleTimeoutMs: IMPATIENT_MS });
    });
    afterEach(() => proxy.set({ kind: "none" }));

    test.each(["reset", "hang-up", "blackhole"] as const)(
      "one break during a put (%s): the complete file is stored after a retry",
      async (kind) => {
        const key = newKey();
        proxy.set({ kind, after: 1_000_000, times: 1 });
        await patient.put(key, await files.holding(bytes));
        expect(proxy.connections()).toBe(2);
        expect((await stored(key))?.equals(bytes)).toBe(true);
      },
    );

    test.each(["reset", "hang-up", "blackhole"] as const)(
      "a break during every put (%s): fails and keeps the old file",
      async (kind) => {
        const [key, absent] = [newKey(), newKey()];
        await put(key, "the older one");
        const file = await files.holding(bytes);
        proxy.set({ kind, after: 1_000_000 });
        const exposed = kind === "blackhole" ? impatient : patient;
        await Promise.all([
          expect(exposed.put(key, file)).rejects.toThrow(BROKEN),
          expect(exposed.put(absent, file)).rejects.toThrow(BROKEN),
        ]);
        expect(proxy.connections()).toBe(6);
        expect(String(await stored(key))).toBe("the older one");
        expect(await stored(absent)).toBeUndefined();
      },
    );

    test("a break before the response to a put: the put is repeated and succeeds", async () => {
      const key = newKey();
      // The complete file passes; only the response is lost.
      proxy.set({ kind: "reset", after: bytes.length + 1_050, times: 1 });
      await patient.put(key, await files.holding(bytes));
      expect(proxy.connections()).toBe(2);
      expect((await stored(key))?.equals(bytes)).toBe(true);
    });

    test("a bit that flips on the way to the server: fails", async () => {
      const key = newKey();
      proxy.set({ kind: "flip", after: 1_000_000 });
      await expect(patient.put(key, await files.holding(bytes))).rejects.toThrow("400 BadDigest");
      expect(await stored(key)).toBeUndefined();
    });

    test.each(["reset", "hang-up", "blackhole"] as const)(
      "a break during a read (%s): the stream ends with an error",
      async (kind) => {
        const key = newKey();
        await put(key, bytes);
        proxy.set({ kind, after: 2_000_000 });
        const exposed = kind === "blackhole" ? impatient : patient;
        const stream = await exposed.read(key);
        let got = 0;
        const reading = (async () => {
          for await (const chunk of stream!) got += (chunk as Buffer).length;
        })();
        await expect(reading).rejects.toThrow(BROKEN);
        expect(got).toBeLessThan(bytes.length);

        proxy.set({ kind, after: 2_000_000 });
        const part = await exposed.read(key, { start: 0, end: 3_000_000 });
        await expect(buffer(part!)).rejects.toThrow(BROKEN);
      },
    );

    test("a break before a read starts: the read is repeated", async () => {
      const key = newKey();
      await put(key, bytes);
      proxy.set({ kind: "reset", after: 10, times: 2 });
      const stream = await patient.read(key);
      expect((await buffer(stream!)).equals(bytes)).toBe(true);
    });

    test("refused connections and silence: fail within seconds", async () => {
      const key = newKey();
      await put(key, "a picture");
      const file = await files.holding("another");
      for (const fault of [{ kind: "refuse" }, { kind: "blackhole", after: 0 }] as const) {
        proxy.set(fault);
        const begun = performance.now();
        for (const result of await Promise.allSettled([
          impatient.put(key, file),
          impatient.read(key),
          impatient.remove([key]),
          impatient.list("test/")[Symbol.asyncIterator]().next(),
        ]))
          expect(result).toMatchObject({
            status: "rejected",
            reason: { message: expect.stringMatching(BROKEN) },
          });
        // There are three attempts, with pauses between them.
        expect(performance.now() - begun).toBeLessThan(3 * IMPATIENT_MS + 3_000);
      }
      expect(String(await stored(key))).toBe("a picture");
    });

    test("a reader that pauses longer than the server timeout: gets the complete file", async () => {
      const key = newKey();
      await put(key, bytes);
      const stream = (await patient.read(key))!;
      const chunks: Buffer[] = [];
      for await (const chunk of stream) {
        // The test is about this pause, so it has to wait.
        if (chunks.length === 0) await wait(2.1 * PATIENT_MS);
        chunks.push(chunk as Buffer);
      }
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    });
  });
});
